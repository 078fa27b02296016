import { expect, test, vi } from 'vitest';
import { currentPeople, PEOPLE_FILE, people } from '@/content/people/people';
import { parseEntry } from '@/content/reading/entry';
import { samplePeople } from '@/content/people/sample';

const PERSON = `
  - name: Amina Noor
    role: Founder of {brand}
    answersFor: what the apps promise
    apps: [imamme]
    link: https://amina.example/about
`;

const read = (source: string) =>
  parseEntry(Buffer.from(source), PEOPLE_FILE, people, process.cwd());

test.each(['people:', 'people: none', `people:${PERSON}`])(
  'is a file without mistakes: %j',
  (source) => {
    expect(read(source).diagnostics).toEqual([]);
  },
);

test.each([
  ['people: soon', 'people', /Write a list, none, or nothing/],
  [`people:${PERSON.replace('imamme', 'imamme, imamme')}`, 'people.apps', /One app is there twice/],
  [`people:${PERSON}${PERSON}`, 'people.name', /Two people have the same name/],
  [`people:${PERSON.replace('imamme', 'other')}`, 'people.apps', /./],
  [`people:${PERSON.replace('https', 'http')}`, 'people.link', /Copy the https address/],
  [
    `people:${PERSON}    picture: ./people/a.svg\n    pictureAlt: A woman at a desk`,
    'people.picture',
    /Put a JPG, PNG or WebP/,
  ],
  [
    `people:${PERSON}    picture: ./people/a.jpg\n    pictureAlt: A woman at a desk`,
    'people.picture',
    /There is no content\/people\/a.jpg/,
  ],
  [`people:${PERSON}    pictureAlt: A woman at a desk`, 'people.picture', /need each other/],
  [`people:${PERSON}    pictureAlt: IMG_20240101`, 'people.pictureAlt', /Say what this one shows/],
])('names the mistake in %j', (source, field, message) => {
  const [diagnostic] = read(source).diagnostics;
  expect([diagnostic?.field, diagnostic?.message]).toEqual([field, expect.stringMatching(message)]);
});

// The company's own file may name people, whom samples never join.
test.each(['1', ''])(
  'samples are nobody’s neighbours, and absent in production: %j',
  (isSample) => {
    vi.stubEnv('SAMPLE_COMPANY', isSample);
    const shown = currentPeople(process.cwd());
    const samples = shown.filter((person) => samplePeople.some((sample) => sample === person));
    expect([0, shown.length]).toContain(samples.length);
    if (!isSample) expect(samples).toEqual([]);
  },
);

test('samples say that they are samples, and reach nobody', () => {
  for (const { name, role, link = '.example/' } of samplePeople)
    expect([name, role, link]).toEqual([
      expect.stringContaining('Sample'),
      expect.stringContaining('Sample'),
      expect.stringContaining('.example/'),
    ]);
});
