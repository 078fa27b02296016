import { googleIdentity, phoneIdentity, seatIdOf } from '../../src/services/firebase/identity.ts';
import {
  seatPath,
  subscriberPath,
  waitlistContactPath,
  waitlistPath,
} from '../../src/services/firebase/paths.ts';
import { commit, getAll, nameOf, send, type Backend, type StoredDocument } from './backend.ts';
import { membersOf } from './members.ts';

/** How a person signs in, as the Auth API describes their account. */
interface AccountIdentities {
  localId: string;
  phoneNumber?: string;
  providerUserInfo?: { providerId: string; rawId?: string }[];
}

/** Everything that is stored about one person. */
export interface PersonalData {
  uid: string;
  account: AccountIdentities | undefined;
  /** The fields of each document that exists, by path. */
  documents: Record<string, StoredDocument['data']>;
}

/** Finds the uid for a phone number, an email address or a uid. */
export async function findPerson(backend: Backend, id: string): Promise<string | undefined> {
  const account = await getAccount(backend, id);
  return account?.localId ?? (id.includes('@') || id.startsWith('+') ? undefined : id);
}

/** Collects everything that is stored about a person. */
export async function exportPerson(backend: Backend, uid: string): Promise<PersonalData> {
  const account = await getAccount(backend, uid);
  const paths = [...pathsOf(uid), ...(await seatsOf(account))];
  const found = await getAll(backend, paths);
  const documents = paths.flatMap((path) => {
    const data = found.get(path);
    return data ? [[path, data] as const] : [];
  });
  return { uid, account, documents: Object.fromEntries(documents) };
}

/**
 * Deletes everything that is stored about a person, except the seat, which names nobody and keeps them
 * from being counted again. The account is last, so that an interrupted run can be repeated. People whom
 * they referred stay members, but their contacts no longer include the uid. Returns the number of these
 * contacts.
 */
export async function erasePerson(
  backend: Backend,
  uid: string,
  onProgress: (count: number) => void = () => {},
): Promise<number> {
  let count = 0;
  for await (const members of membersOf(backend)) {
    const referred = members.filter(({ contact }) => contact?.['referredBy'] === uid);
    await commit(
      backend,
      referred.map((member) => ({
        update: { name: nameOf(backend, waitlistContactPath(member.uid)) },
        updateMask: { fieldPaths: ['referredBy', 'credited'] },
        currentDocument: { exists: true },
      })),
    );
    count += referred.length;
    onProgress(members.length);
  }
  for (const path of pathsOf(uid)) await send(backend, 'DELETE', `${backend.documents}/${path}`);
  if (await getAccount(backend, uid)) {
    await send(backend, 'POST', `${backend.accounts}:delete`, { localId: uid });
  }
  return count;
}

function pathsOf(uid: string): string[] {
  return [waitlistContactPath(uid), waitlistPath(uid), subscriberPath(uid)];
}

function seatsOf(account: AccountIdentities | undefined): Promise<string[]> {
  const google = account?.providerUserInfo?.filter(({ providerId }) => providerId === 'google.com');
  const identities = [
    ...(account?.phoneNumber ? [phoneIdentity(account.phoneNumber)] : []),
    ...(google ?? []).flatMap(({ rawId }) => (rawId ? [googleIdentity(rawId)] : [])),
  ];
  return Promise.all(identities.map(async (identity) => seatPath(await seatIdOf(identity))));
}

async function getAccount(backend: Backend, id: string): Promise<AccountIdentities | undefined> {
  const key = id.includes('@') ? 'email' : id.startsWith('+') ? 'phoneNumber' : 'localId';
  const url = `${backend.accounts}:lookup`;
  const answer = await send<{ users?: AccountIdentities[] }>(backend, 'POST', url, { [key]: [id] });
  return answer?.users?.[0];
}
