import { expect, test } from 'vitest';
import type { Standing } from '@/features/waitlist/leaderboard/model';
import { brand } from '@/config/brand';
import {
  invitationTexts,
  inviteOpened,
  linkToShare,
  pairsAtDoor,
  pictureNotSaved,
  pictureTexts,
  senderOf,
} from '@/features/waitlist/referral/messages';
import { NO_NAME } from '@/features/waitlist/membership/model';
import { encodeReferralCode } from '@/lib/referral-code';

test.each<[number, Standing['rank'], string]>([
  [0, 12, '12 my rank'],
  [0, 'N/A', ''],
  [1, 3, '1 pair at Amina’s door'],
  [5, 'N/A', '5 pairs at Amina’s door'],
  [1200, 1, '1,200 pairs at Amina’s door'],
])('the picture of a member with %i points and rank %s says "%s"', (points, rank, words) => {
  const { figure, label } = pictureTexts('Amina', { points, rank }, 'usrah.example');
  expect(`${figure} ${label}`.trim()).toBe(words);
});

test('the door of a member without a name that can be shown is theirs', () => {
  const { figure, label } = pictureTexts(NO_NAME, { points: 2, rank: 3 }, 'usrah.example');
  expect(`${figure} ${label}`).toBe('2 pairs at my door');
});

test('the picture invites to the waitlist by the member’s first name', () => {
  const texts = pictureTexts('Amina Karim', { points: 1, rank: 3 }, 'usrah.example');
  expect(texts).toMatchObject({
    name: 'Amina',
    call: ['Join me on the', `${brand} waitlist`],
    address: 'usrah.example',
  });
});

test('on the picture, a name that would be a thin line is shortened', () => {
  const texts = pictureTexts('Abdurrahmanmuhammadibnabdullah', { points: 2, rank: 3 }, '');
  expect(texts.name).toBe('Abdurrahmanmuhammadibna…');
  expect(texts.label).toBe('pairs at Abdurrahmanmuhammadibna…’s door');
  const marks = pictureTexts('नी'.repeat(30), { points: 2, rank: 3 }, '');
  expect(marks.name).toBe(`${'नी'.repeat(23)}…`);
  const whole = 'नी'.repeat(24);
  expect(pictureTexts(whole, { points: 2, rank: 3 }, '').name).toBe(whole);
});

test.each([
  ['Amina Karim', 1, '1 pair at Amina’s door'],
  [NO_NAME, 1200, '1,200 pairs at my door'],
])('the printed sheet of %s with %i points says "%s"', (from, points, words) => {
  expect(pairsAtDoor(from, points)).toBe(words);
});

test.each([
  ['Safari', 'open this page in Safari.'],
  [null, 'open this page in your browser.'],
])('an app that saves no files is told to be left for %s', (browser, end) => {
  const said = pictureNotSaved(browser);
  expect(said).toMatch(/^This app saves no files\. /);
  expect(said.endsWith(end)).toBe(true);
});

test.each([
  ['Dr. Aisha Khan', 'Aisha'],
  // What others see in place of a name that can't be shown.
  [NO_NAME, ''],
])('the picture of %s has the name "%s"', (from, name) => {
  expect(pictureTexts(from, { points: 1, rank: 3 }, 'usrah.example')).toMatchObject({ name });
});

test('a member sends their name, and the link of their uid on this site', () => {
  const uid = 'A'.repeat(28);
  const member = { uid, name: 'Amina', points: 0, joinedAt: 0 };
  expect(senderOf(member, 'https://usrah.example/joinwaitlist?via=qr')).toEqual({
    from: 'Amina',
    link: `https://usrah.example/joinwaitlist?referredBy=${encodeReferralCode(uid)}`,
  });
});

const sender = { from: 'Amina', link: 'https://usrah.example/joinwaitlist?referredBy=abc' };

test('the letter has paragraphs, then the link, then the name', () => {
  const { letter, subject } = invitationTexts(sender);
  expect(letter.slice(0, letter.indexOf(sender.link))).toMatch(/[^\n]\n\n[^\n]/);
  expect(letter.endsWith(`\n${sender.link}\n\nAmina`)).toBe(true);
  expect(subject).toContain(brand);
});

test('the chat ends with the link, and the shared link has the text beside it', () => {
  const { chat } = invitationTexts(sender);
  const { text, url } = linkToShare(sender);
  expect(chat).toBe(`${text} ${url}`);
  expect(url).toBe(sender.link);
});

test.each([
  ['email', 'Email compose window opened for b@example.com. Please send it to invite your friend!'],
  [
    'whatsapp',
    'WhatsApp chat opened for b@example.com. Please send the message to invite your friend!',
  ],
] as const)(
  'an invitation by %s that has opened is announced as specified',
  (contactType, text) => {
    expect(inviteOpened({ contactType, contact: 'b@example.com', href: '' })).toBe(text);
  },
);
