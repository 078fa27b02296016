import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { MAX_NAME_LENGTH } from '@/domain/limits';
import { JOIN_DRAFT_KEY } from '@/domain/storage-keys';
import { rankLabel, rankMembers } from '@/domain/ranking';
import { readOwnMember } from '@/services/firebase/waitlist-documents';
import { createJoinDraft } from '@/stores/join-draft';
import { accountOf } from '../fakes/auth';
import { createFakeEnvironment } from '../fakes/environment';
import { anything, checkProperty, hostileNumber, hostileText, mixedText } from './inputs';

const storedText = fc.oneof(
  hostileText,
  fc.json(),
  anything.map((value) => {
    try {
      return JSON.stringify(value) ?? '';
    } catch {
      return '';
    }
  }),
);

const document = fc.record(
  {
    name: anything,
    points: fc.oneof(hostileNumber, anything),
    createdAt: fc.oneof(anything, fc.constant(Timestamp.fromMillis(0))),
    contact: anything,
    contactType: anything,
  },
  { requiredKeys: [] },
);

test('any document of a member can be read and ranked', () => {
  checkProperty(fc.array(document, { maxLength: 8 }), (documents) => {
    const members = documents.map((data, index) => readOwnMember(`uid-${index}`, data, data));
    for (const { name, points, joinedAt, contact, contactType } of members) {
      expect(name).toMatch(/\S/);
      expect(name.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
      expect(contact).toBeTypeOf('string');
      expect(['email', 'whatsapp']).toContain(contactType);
      expect(Number.isSafeInteger(points)).toBe(true);
      expect(Number.isFinite(joinedAt)).toBe(true);
    }
    const ranked = rankMembers(members);
    expect(ranked).toHaveLength(members.length);
    for (const { rank } of ranked) expect(rankLabel(rank)).toMatch(/^[\d,]+$/);
  });
});

test('any stored join form draft opens as a form', () => {
  const { environment, tab } = createFakeEnvironment();
  const draft = createJoinDraft(environment);
  checkProperty(storedText, (text) => {
    tab.set(JOIN_DRAFT_KEY, text);
    draft.open(accountOf('me'));
    const { name, contact, contactType } = draft.$joinDraft.get();
    expect([typeof name, typeof contact]).toEqual(['string', 'string']);
    expect(['email', 'whatsapp']).toContain(contactType);
  });
  checkProperty(mixedText, (name) => {
    draft.change({ name });
    draft.open(accountOf('me'));
    expect(draft.$joinDraft.get().name).toBe(name);
  });
});
