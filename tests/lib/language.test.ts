import { expect, test } from 'vitest';
import { languageAround, languageOf, languagesInside, languagesOf } from '@/lib/language';

test.each([
  ['Patience at bedtime', undefined],
  ['5', undefined],
  ['صبر', 'ar'],
  ['قال النبي ﷺ: «إنما الأعمال بالنيات» (Bukhari 1).', 'ar'],
  ['ﷺ', 'ar'],
  // Words in one sign, which isn't a letter.
  ['﷽', 'ar'],
  ['\uFD41', 'ar'],
  // Letters that only Urdu has, each by itself.
  ['ٹوپی', 'ur'],
  ['ڈاک', 'ur'],
  ['لڑکا', 'ur'],
  ['میں', 'ur'],
  ['ہم', 'ur'],
  ['کے', 'ur'],
  ['صبر کرو۔', 'ur'],
  // Words that only Urdu has, in letters that others have too.
  ['صبر کی فضیلت', 'ur'],
  ['حسن اور خوبی', 'ur'],
  ['نماز کا وقت', 'ur'],
  ['سلام کو عام کرو', 'ur'],
  ['کوشش و کتاب', 'ar'],
  ['الأوراق', 'ar'],
  // Words that only Persian has.
  ['صبر کلید گشایش است', 'fa'],
  ['آنچه را که می‌خوانیم', 'fa'],
  ['برای پدر', 'fa'],
  ['کتاب‌های خوب', 'fa'],
  // Persian and Urdu share پ چ ژ گ ک ی: an Arabic voice is better than an English one.
  ['گفتگو', 'ar'],
  ['چگونه کتاب بخوانیم', 'ar'],
  ['सब्र का फल', 'hi'],
  ['ধৈর্য', 'bn'],
  ['ધીરજ', 'gu'],
  ['பொறுமை', 'ta'],
  // Nothing is certain of other scripts.
  ['терпение', undefined],
  ['סבלנות', undefined],
  // Most of its letters decide, not the first one.
  ['صبر means patience', undefined],
  ['Sabr یعنی صبر کے معنی', 'ur'],
])('%s has the language %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test.each([
  ['صبر کی فضیلت', 'ur', 'ur'],
  ['گفتگو', 'ur', 'ur'],
  ['گفتگو', 'fa', 'fa'],
  ['ٻار', 'sd', 'sd'],
  ['گفتگو', 'hi', 'ar'],
  ['धैर्य', 'mr', 'mr'],
  ['धैर्य', 'ur', 'hi'],
  ['Patience', 'ur', undefined],
  ['La patience', 'fr', 'fr'],
  ['صبر', 'fr', 'ar'],
  ['میں', 'ar', 'ur'],
  // A verse in a post in Urdu.
  ['ذَٰلِكَ ٱلۡكِتَٰبُ لَا رَيۡبَۛ فِيهِۛ هُدٗى لِّلۡمُتَّقِينَ', 'ur', 'ar'],
])('%s in a text whose language is %s has the language %s', (text, own, language) => {
  expect(languageOf(text, own)).toBe(language);
});

test.each([
  ['یہ کتاب ہے', 'ur'],
  ['این کتاب است', 'fa'],
  ['یہ کتاب ہے: این کتاب است', 'ur'],
  ['این است که می‌گوید: کے', 'fa'],
  ['ہم است', undefined],
  ['صبر is patience', undefined],
])('the language around the passages of %s is %s', (text, language) => {
  expect(languageAround(text)).toBe(language);
});

test.each([
  ['گفتگو', 'ur', 'ur'],
  ['گفتگو', 'fa', 'fa'],
  ['برای پدر', 'ur', 'fa'],
  ['ہم', 'fa', 'ur'],
  // Without a letter of its own, a passage is in Arabic, and so is a verse with a yeh of theirs.
  ['صبر', 'fa', 'ar'],
  ['فِیهِۛ هُدٗى', 'ur', 'ar'],
] as const)(
  '%s beside passages whose language is %s has the language %s',
  (text, around, language) => {
    expect(languagesOf(text, undefined, around).main).toBe(language);
  },
);

/** The parts of a text, with their languages where these aren't that of most of it. */
function shown(text: string, own?: string) {
  const { main = 'en', split } = languagesOf(text, own);
  return split(text, main).map((part) => (part.lang ? [part.text, part.lang] : part.text));
}

test.each([
  ['Sabr', ['Sabr']],
  ['The word صبر means patience', ['The word ', ['صبر', 'ar'], ' means patience']],
  ['The Prophet ﷺ said', ['The Prophet ', ['ﷺ', 'ar'], ' said']],
  ['Umar \uFD41 said', ['Umar ', ['\uFD41', 'ar'], ' said']],
  // The end of a verse and its number stay in one piece.
  ['See كِتَٰبٞ شَيۡءٖ ۝٢, and go on', ['See ', ['كِتَٰبٞ شَيۡءٖ ۝٢', 'ar'], ', and go on']],
  ['Say: «الحمد لله»، then pray', ['Say: «', ['الحمد لله»،', 'ar'], ' then pray']],
  ['قال النبي (Bukhari 1)', ['قال النبي (', ['Bukhari', 'en'], ' 1)']],
  ['گفتگو means a talk', [['گفتگو', 'ar'], ' means a talk']],
  ['٥ prayers', ['٥ prayers']],
])('the foreign words of %j are %j', (text, parts) => {
  expect(shown(text)).toEqual(parts);
});

test('all Arabic letters of a paragraph have one language', () => {
  expect(shown('صبر (sabr) اور نماز کے معنی')).toEqual([
    'صبر (',
    ['sabr', 'en'],
    ') اور نماز کے معنی',
  ]);
});

test('a part in the language around it isn’t marked again', () => {
  expect(languagesOf('صبر is patience').split('صبر', 'ar')).toEqual([{ text: 'صبر' }]);
});

test.each([
  ['Patience', undefined, []],
  ['The Prophet ﷺ said', undefined, []],
  ['Patience\n\nصبر\n\nصبر کے معنی', undefined, ['ar', 'ur']],
  // The second line has no letter of Urdu alone.
  ['صبر کے معنی\nصبر', undefined, ['ur']],
  ['Patience\n\nگفتگو', 'ur', ['ur']],
  ['<div lang="fa" dir="rtl">A talk</div>', undefined, ['fa']],
  // Letters of Persian and Urdu: the other passages tell which it is.
  ['گفتگو\n\nبرای پدر', undefined, ['fa']],
])('the passages of %j, whose language is %s, are in %j', (text, own, languages) => {
  expect([...languagesInside(text, own)]).toEqual(languages);
});
