import { expect, test } from 'vitest';
import {
  adjacentPosts,
  authorSlug,
  byAuthor,
  countTags,
  countWords,
  isTeamOf,
  languageOfPost,
  mostUsed,
  newestFirst,
  readingMinutes,
  relatedPosts,
  tagLabel,
} from '@/features/blog/model';
import { slugify } from '@/lib/slug';
import { publication } from '@/content/posts/publication';

const post = (id: string, date: string, ...tags: string[]) => ({
  id,
  data: { date: new Date(date), tags, draft: false },
});
const ids = (posts: { id: string }[]) => posts.map(({ id }) => id).join(' ');

const posts = newestFirst([
  post('old', '2026-06-01', 'family-life', 'values'),
  post('newest', '2026-09-01', 'family-life'),
  post('two', '2026-08-01', 'family-life', 'values'),
  post('other', '2026-07-01', 'youth'),
  post('oldest', '2026-05-01', 'values'),
  post('older', '2026-05-01', 'values'),
]);

test('posts are sorted newest first, and by id within a day', () => {
  expect(ids(posts)).toBe('newest two other old older oldest');
});

test.each([
  ['newest', undefined, 'two'],
  ['older', 'old', 'oldest'],
  ['oldest', 'older', undefined],
])('next to %s are the newer %s and the older %s', (id, newer, older) => {
  const adjacent = adjacentPosts(posts, id);
  expect([adjacent.newer?.id, adjacent.older?.id]).toEqual([newer, older]);
});

test('tags are sorted by name, with the number of their posts', () => {
  const counts = countTags(posts).map(({ tag, count }) => `${tagLabel(tag)} ${count}`);
  expect(counts).toEqual(['Family life 3', 'Values 4', 'Youth 1']);
});

test('tags are in the order of the alphabet, whichever post is the newest', () => {
  const all = countTags([
    post('a', '2026-01-02', 'values', 'Ákhlaq'),
    post('b', '2026-01-01', 'bed'),
  ]);
  expect(all.map(({ tag }) => tag)).toEqual(['Ákhlaq', 'bed', 'values']);
});

test('next to a post that isn’t listed is none', () => {
  expect(adjacentPosts(posts, 'gone')).toEqual({ newer: undefined, older: undefined });
});

const counted = (...counts: number[]) =>
  counts.map((count, index) => ({ tag: String.fromCharCode(97 + index), count }));
const names = (tags: { tag: string }[]) => tags.map(({ tag }) => tag).join('');

test.each([
  ['twelve are all shown', counted(...Array<number>(12).fill(1)), undefined, 'abcdefghijkl', ''],
  [
    'ten are shown, and the others behind a button',
    counted(3, 1, 3, 3, 3, 3, 3, 3, 3, 3, 2, 1, 1),
    undefined,
    'acdefghijk',
    'blm',
  ],
  [
    'the current one is among those shown',
    counted(3, 1, 3, 3, 3, 3, 3, 3, 3, 3, 2, 1, 1),
    'm',
    'acdefghijm',
    'bkl',
  ],
])('of the tags, %s', (_, tags, current, first, behind) => {
  const { shown, others } = mostUsed(tags, current);
  expect([names(shown), names(others)]).toEqual([first, behind]);
});

test.each([
  ['', 0],
  ['Don’t stop well-meant du‘a', 4],
  ['<Figure caption="Not counted">\n\n![Nor this](./a.svg)\n\n</Figure>\n\nBut this', 2],
  ['A [link](/some/where) here', 3],
  ['```js\nconst not = 1;\n```\nرَبِّ زِدْنِي عِلْمًا', 3],
  ['~~~\ncode\n~~~\n<!-- A > note -->%%private%% Seen', 1],
  ['安装软件后，重新启动计算机', 7],
  ['می\u200Cخواهم بنویسم', 2],
  ['क्\u200Dष well\u00ADmeant', 2],
  ['忍耐は信仰の半分です。', 6],
  ['ความอดทนเป็นครึ่งหนึ่งของศรัทธา', 7],
])('only words that readers see are counted: %j has %i', (source, words) => {
  expect(countWords(source)).toBe(words);
});

test.each([
  ['2027-03-02T23:59:59Z', false, 'scheduled'],
  ['2027-03-03T00:00:00Z', false, 'published'],
  ['2020-01-01T00:00:00Z', true, 'draft'],
])('at %s, a post of 3 March 2027 (draft: %s) is %s', (now, draft, state) => {
  const date = new Date('2027-03-03');
  expect(publication({ draft, date }, new Date(now))).toBe(state);
});

test.each([
  ['more shared tags come first, then the newer post', 'two', [], 'old newest older'],
  ['what the page links to anyway is left out', 'two', ['old'], 'newest older oldest'],
  ['fewer than three aren’t shown', 'two', ['old', 'older'], ''],
])('related posts: %s', (_, to, except, related) => {
  const from = posts.find(({ id }) => id === to)!;
  expect(ids(relatedPosts(posts, from, except))).toBe(related);
});

test.each([
  ['Qur’an 20:114', 'quran-20-114'],
  ["The Qur'an", 'the-quran'],
  ['Mu‘awiya, Jumuʿah', 'muawiya-jumuah'],
  ['Şükür ve İman', 'sukur-ve-iman'],
  ['Karɓar Ɗan Fodiyo', 'karbar-dan-fodiyo'],
  ['Ƴancin aƙida', 'yancin-akida'],
  ['Ñaamol ŋaaɗoowo ɲaamdu', 'naamol-ngaadoowo-nyaamdu'],
  ['Ҳадис ва Қуръон', 'hadis-va-quron'],
  [
    'Оилаи мӯътадил, фарзанди ғамхор ва тарбияи ҷавонӣ',
    'oilai-mutadil-farzandi-ghamkhor-va-tarbiyai-javoni',
  ],
  ['Ўзбек оиласи', 'ozbek-oilasi'],
  ['Өмүр, үй-бүлө жана таң', 'omur-uy-bulo-zhana-tang'],
  ['Әке, ұл және һижра', 'ake-ul-zhane-hizhra'],
  ['Җәннәт', 'jannat'],
  ['Ҡыҙҙар, ҫабырлыҡ', 'qyzzar-sabyrlyq'],
  ['忍耐 🙂', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test.each([
  ['Guest Author', 'GUEST  author', 'guest-author'],
  ['محمد الأمين', 'محمد الأمين', 'mhmd-alamyn'],
  ['आयशा', ' आयशा', 'author-beb970d6'],
  ['Aisha 山田', 'aisha 山田', 'aisha-'],
])('%j and %j have the same page, which stays %s', (one, other, slug) => {
  expect(authorSlug(one)).toBe(authorSlug(other));
  expect(authorSlug(one)).toContain(slug);
});

test('authors without Latin letters have pages of their own, in letters of addresses', () => {
  const names = ['आयशा', 'আয়েশা', '山田太郎', '김민수', 'Ali', 'Ali 山田', 'Ali 김', 'สมชาย'];
  const slugs = names.map(authorSlug);
  expect(new Set(slugs).size).toBe(names.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test.each([
  ['Noor Editorial Team', true],
  ['The NOOR team', true],
  ['Noor', true],
  ['Noora Ahmed', false],
  ['محمد الأمين', false],
])('the author %j is a team of the company Noor: %s', (author, isTeam) => {
  expect(isTeamOf('Noor', author)).toBe(isTeam);
});

test('posts are grouped by author, however the name is written, in their order', () => {
  const by = (id: string, author: string) => ({ ...post(id, '2026-01-01'), author });
  const groups = byAuthor(
    [by('a', 'Guest Author'), by('b', 'Noor'), by('c', 'GUEST author')].map(({ id, author }) => ({
      id,
      data: { author },
    })),
  );
  expect([...groups].map(([slug, all]) => `${slug}: ${ids(all)}`)).toEqual([
    'guest-author: a c',
    'noor: b',
  ]);
});

test('what replaces code, comments and pictures keeps words apart', () => {
  for (const between of ['```x```', '<!-- x -->', '%%x%%', '![x](y.jpg)', '<br>'])
    expect(countWords(`one${between}two`)).toBe(2);
});

test('the slug of a name in another script ends with eight characters of an id', () => {
  expect(authorSlug('Aisha 山田')).toMatch(/^aisha-[0-9a-f]{8}$/);
  expect(authorSlug('Aisha')).toBe('aisha');
  expect(authorSlug('42')).toBe('42');
  expect(authorSlug('АННА 山田')).toBe(authorSlug('Анна  山田'));
});

test('220 words are read in a minute, and no text in less', () => {
  expect([0, 329, 330, 1100].map(readingMinutes)).toEqual([1, 1, 2, 5]);
});

test.each([
  // Letters that Persian and Urdu share: the text tells which it is.
  ['کتاب و قلم', 'یہ کتاب ہے', undefined, 'ur'],
  ['کتاب و قلم', 'این کتاب است', undefined, 'fa'],
  ['کتاب و قلم', 'صبر', undefined, undefined],
  ['کتاب و قلم', 'این کتاب است', 'ur', 'ur'],
  ['صبر کی فضیلت', 'صبر', undefined, 'ur'],
  // A post in another language that quotes one.
  ['الصبر', 'یہ کتاب ہے', undefined, undefined],
  ['On patience', 'یہ کتاب ہے', undefined, undefined],
  ['On patience', 'La patience', 'fr', 'fr'],
])('%s above %j whose field says %s has the language %s', (title, body, language, found) => {
  expect(languageOfPost({ data: { title, language }, body })).toBe(found);
});
