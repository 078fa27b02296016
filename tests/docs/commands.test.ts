import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '../../operations/operate.ts';
import { databaseChecks } from '../../operations/preflight/database.ts';
import { projectChecks } from '../../operations/preflight/project.ts';
import { signInChecks } from '../../operations/preflight/sign-in.ts';
import { siteChecks } from '../../operations/preflight/site.ts';
import { changeOptions } from '../../operations/shared/command.ts';
import { mailServices } from '../../operations/shared/mail-services.ts';

/** The commands that the owner's documents name. */
const named = new Set(
  globSync(['README.md', 'docs/**/*.md', '.github/**/*.md']).flatMap((document) =>
    Array.from(
      readFileSync(document, 'utf8').matchAll(/\boperate (?:-- )?([a-z]+)\b/g),
      ([, name = '']) => name,
    ),
  ),
);

test('a document says when the owner needs each command', () => {
  expect(Object.keys(commands).filter((name) => !named.has(name))).toEqual([]);
});

const tests = globSync(['tests/operations/*.ts', 'tests/e2e/operating.spec.ts'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(Object.keys(commands))('a test runs the command %s', (name) => {
  // Not `toContain`, which would print all tests.
  expect(tests.includes(`'${name}'`)).toBe(true);
});

/** Help explains these once for all commands that change something. */
const ofChanges = Object.keys(changeOptions);

test.each(Object.values(commands))('the usage "$usage" names all options', ({ usage, options }) => {
  const named = Array.from(usage.matchAll(/--([\w-]+)/g), ([, name = '']) => name);
  const isOwn = (name: string) => named.includes(name) || !ofChanges.includes(name);
  expect(named.sort()).toEqual(Object.keys(options).filter(isOwn).sort());
});

/** The options that documents give to commands: what is in the line, or up to the next command of it. */
const given = globSync(['README.md', 'docs/**/*.md', '.github/**/*.md']).flatMap((document) =>
  Array.from(
    readFileSync(document, 'utf8').matchAll(/\boperate (?:-- )?([a-z]+)\b([^`\n|;&]*)/g),
    ([line, name = '', rest = '']) => ({ document, line, name, rest }),
  ).filter(({ name, rest }) => name in commands && rest.includes('--')),
);

test.each(given)('$document gives options that there are: $line', ({ name, rest }) => {
  const allowed = [...Object.keys(commands[name]?.options ?? {}), ...ofChanges, 'project'];
  const options = Array.from(rest.matchAll(/--([\w-]+)/g), ([, option = '']) => option);
  expect(options.filter((option) => !allowed.includes(option))).toEqual([]);
});

/** What options are when they aren't given. Without --since, nobody is left out. */
const defaults = Object.entries(commands).flatMap(([name, { summary, options }]) =>
  Object.entries(options)
    .filter(([option, { default: value }]) => value !== undefined && option !== 'since')
    .map(([option, { default: value }]) => ({ name, option, value: String(value), summary })),
);

test.each(defaults)(
  'help says that --$option of $name is $value, unless it’s given',
  ({ summary, value }) => {
    expect(summary).toContain(value);
  },
);

/** The numbers that help says of commands, with what they count: "30 days". */
const numbers = Object.entries(commands).flatMap(([name, { summary }]) =>
  Array.from(summary.matchAll(/\b\d+ \w+/g), ([said]) => ({ name, said })),
);

test.each(numbers)('a document says of $name what its help does: $said', ({ name, said }) => {
  const about = globSync(['README.md', 'docs/**/*.md'])
    .map((document) => readFileSync(document, 'utf8').replace(/\s+/g, ' '))
    .filter((text) => RegExp(`\\boperate (?:-- )?${name}\\b`).test(text));
  expect(about.some((text) => text.includes(said))).toBe(true);
});

test.each(Object.keys(mailServices))('launch.md names the mail service %s', (name) => {
  expect(readFileSync('docs/operations/launch.md', 'utf8')).toContain(`\`${name}\``);
});

test.each(Object.values(mailServices['brevo']?.columns ?? {}))(
  'launch.md names the column %s of letters',
  (column) => {
    expect(readFileSync('docs/operations/launch.md', 'utf8')).toContain(`\`${column}\``);
  },
);

const writing = Object.entries(commands).filter(([, { options }]) => 'out' in options);

/** What a document says of the file that a command writes: its name, in code. */
const fileOf = (name: string) => RegExp(`\`${name}(-….json)?\``);

test.each(writing)('retention.md says when a file of %s goes', (name) => {
  expect(readFileSync('docs/operations/retention.md', 'utf8')).toMatch(fileOf(name));
});

test.each(writing)('a child’s data is looked for in a file of %s, as children.md says', (name) => {
  const text = readFileSync('docs/operations/children.md', 'utf8');
  const [row = ''] = /^\| files of the operator .*$/m.exec(text) ?? [];
  expect(row).toMatch(fileOf(name));
});

/** Why a list of people may be made, as people read it before they agree. */
interface Reason {
  policy: string;
  notice: string;
}

const REASONS: Readonly<Record<string, Reason>> = {
  find: {
    policy: 'you can see, correct, download and delete what we keep about you',
    notice: 'There you can also see, correct and download what we keep',
  },
  report: {
    policy: 'which of our posters and emails people follow',
    notice: 'To learn which of our posters and messages help',
  },
  contacts: {
    policy: 'to tell you about the launch and about rewards',
    notice: 'To tell you about the launch and your rewards',
  },
  subscribers: {
    policy: 'to send you news of the apps',
    notice: 'To send you news of the apps',
  },
  names: {
    policy: 'Before we give rewards we compare the names, contacts, accounts and times of members',
    notice: 'To rank members and give rewards',
  },
  survey: {
    policy: 'We use the answers to decide what to build',
    notice: 'To decide what the apps do first',
  },
  winners: {
    policy: 'to find people who would count twice',
    notice: 'So that each person counts once',
  },
};

test('each command that makes a file has its reason', () => {
  expect(Object.keys(REASONS).sort()).toEqual(writing.map(([name]) => name).sort());
});

test.each([
  ['Privacy Policy', 'policy', 'content/policies/privacy.mdx'],
  ['notice', 'notice', 'content/notice/en.yaml'],
] as const)('the %s has the reason for which each command makes a file', (_, where, file) => {
  const text = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
  const reasons = Object.values(REASONS).map((reason) => reason[where]);
  expect(reasons.filter((reason) => !text.includes(reason))).toEqual([]);
});

const checkIds = [siteChecks, projectChecks, signInChecks, databaseChecks].flatMap(Object.keys);
const only = globSync(['docs/operations/*.md', 'docs/development/make-it-yours.md']).flatMap(
  (document) =>
    Array.from(
      readFileSync(document, 'utf8').matchAll(/preflight -- --only ([a-z/-]+)/g),
      ([, id = '']) => id,
    ),
);

test.each(only)('the preflight has the check or group %s, which a document names', (id) => {
  const known = [...checkIds, 'forms/match'];
  expect(known.some((one) => `${one}/`.startsWith(`${id}/`))).toBe(true);
});
