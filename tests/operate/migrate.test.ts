import { doc, getDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../../scripts/operate/backend.ts';
import {
  identitiesOf,
  migrateMembers,
  missingFields,
  type AccountIdentities,
} from '../../scripts/operate/migrate.ts';
import { googleIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import { NO_CONSENT, seatPath, waitlistContactPath } from '../../src/services/firebase/paths.ts';
import { profileBatch } from '../../src/services/firebase/waitlist-documents.ts';
import { createProject, type Project } from '../rules/emulator.ts';
import { contact, entry, JOIN_FORM, people, reset } from '../rules/people.ts';
import { commit, outcomeOf } from '../rules/requests.ts';

const google = { providerId: 'google.com', rawId: '1002' };
const phone = { providerId: 'phone', rawId: '+447700900001' };

describe('what is missing', () => {
  test.each<[string, Omit<AccountIdentities, 'localId'>, string[]]>([
    [
      'a phone number',
      { phoneNumber: phone.rawId, providerUserInfo: [phone] },
      ['phone:+447700900001'],
    ],
    ['a Google account', { providerUserInfo: [google] }, ['google.com:1002']],
    [
      'both',
      { phoneNumber: phone.rawId, providerUserInfo: [google, phone] },
      ['phone:+447700900001', 'google.com:1002'],
    ],
    ['a password', { providerUserInfo: [{ providerId: 'password', rawId: 'a@example.com' }] }, []],
    ['nothing', {}, []],
  ])('an account with %s has seats for it', (_, account, identities) => {
    expect(identitiesOf({ localId: 'uid', ...account })).toEqual(identities);
  });

  test.each([
    [{ contact: 'a@b.c' }, { consent: NO_CONSENT }],
    [
      { contact: 'a@b.c', referredBy: 'host' },
      { consent: NO_CONSENT, credited: true },
    ],
    [{ consent: '2026-11-22', referredBy: 'host' }, { credited: true }],
    [{ consent: '2026-11-22', referredBy: 'host', credited: false }, {}],
    [{ consent: '2026-11-22' }, {}],
  ])('of the contact %j it is %j', (stored, missing) => {
    expect(missingFields(stored)).toEqual(missing);
  });
});

describe('members from before', () => {
  let project: Project;
  beforeAll(async () => {
    project = await createProject();
  });

  test('get a seat and a consent, once, and can change their contact; others stay as they are', async () => {
    await reset(project);
    await commit(entry('gone'), contact('gone', { consent: undefined }))(project.openAs('owner'));
    const backend: Backend = {
      pageSize: 100,
      project: project.id,
      name: 'the test',
      isLive: false,
      documents: `http://${project.host}/v1/projects/${project.id}/databases/(default)/documents`,
      accounts: 'http://127.0.0.1:1/accounts',
      token: 'owner',
    };
    const veteran = { localId: 'veteran', providerUserInfo: [google] };
    const member = { localId: 'member', phoneNumber: phone.rawId, providerUserInfo: [phone] };
    const accounts = async () => new Map([member, veteran].map((one) => [one.localId, one]));
    const read = async (path: string) => (await getDoc(doc(project.openAs('owner'), path))).data();
    const change = () =>
      outcomeOf(profileBatch(project.openAs(people.veteran), 'veteran', JOIN_FORM).commit());

    expect(await change()).toBe('denied');
    const before = await read(waitlistContactPath('member'));
    expect(await migrateMembers(backend, undefined, accounts)).toEqual({
      members: 6,
      seats: 1,
      contacts: 2,
      withoutAccount: 4,
    });
    expect(await read(waitlistContactPath('veteran'))).toMatchObject({
      consent: NO_CONSENT,
      referredBy: 'member',
      credited: true,
    });
    expect(await read(waitlistContactPath('gone'))).not.toHaveProperty('credited');
    expect(await read(waitlistContactPath('member'))).toEqual(before);
    const seat = await read(seatPath(await seatIdOf(googleIdentity('1002'))));
    expect(seat).toEqual({ createdAt: (await read('waitlist/veteran'))?.['createdAt'] });
    expect(await change()).toBe('allowed');
    expect(await migrateMembers(backend, undefined, accounts)).toMatchObject({
      seats: 0,
      contacts: 0,
    });
  });
});
