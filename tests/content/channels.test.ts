import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { prepareInvite } from '@/features/waitlist/referral/model';
import { CHANNEL_NAMES } from '@/lib/contact';
import { namesOf } from '@/lib/records';
import { eachChoice, PROFILES } from '../fakes/database';

const textOf = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const COOKIES = textOf('content/policies/cookies.mdx');

/** The words that say by what members are reached, in the sentences that are about it. */
const SAID = {
  'what the Privacy Policy says that we keep': [
    'content/policies/privacy.mdx',
    /\*\*([^*]*)\*\* Besides you and us/,
  ],
  'what it says that members can correct': [
    'content/policies/privacy.mdx',
    /- correct your name, ([^;]*);/,
  ],
  'to what we write, in the Terms': [
    'content/policies/terms.mdx',
    /We write to the (.*?) that you gave us/,
  ],
  'what the notice says that we keep': [
    'content/notice/en.yaml',
    /stored: \[contact\.contact,[^\]]*\] what: (.*?) why:/,
  ],
  'the message of the launch': [
    'docs/operations/launch.md',
    /to everybody who joined, by (.*?) as each of them chose/,
  ],
} as const;

const cases = namesOf(SAID).flatMap((where) =>
  Object.values(CHANNEL_NAMES).map((channel) => [where, channel] as const),
);

test.each(cases)('%s names %s', (where, channel) => {
  const [file, sentence] = SAID[where];
  const [, words = 'no such sentence'] = sentence.exec(textOf(file)) ?? [];
  expect(words.toLowerCase()).toContain(channel.toLowerCase());
});

/** Links that open no page of somebody else’s. */
const OWN = /^(mailto|sms|tel):/;

test.each(eachChoice(PROFILES))(
  'the Cookie Policy names whose page an invitation by %s opens',
  (_, { contact, contactType }) => {
    const texts = { subject: 'Come', letter: 'Come', chat: 'Come' };
    const invite = prepareInvite({ contact, contactType }, texts);
    const [, others = ''] =
      /## When you choose to load something of others(.*?)## /.exec(COOKIES) ?? [];
    const href = invite.ok ? invite.value.href : '';
    expect(OWN.test(href) || others.includes(CHANNEL_NAMES[contactType])).toBe(true);
  },
);
