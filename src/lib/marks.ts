/** Accents, and the vowel signs of Arabic and Hebrew, but not the signs for g, d, b and p in Japanese. */
const ACCENTS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const JAPANESE_SIGNS = /[\u3099\u309a]/;

/**
 * Joiners, marks of direction, the tatweel, which only stretches a word, and the letters that
 * transliteration writes for ʿayn and hamza, where others write an apostrophe: Qurʾān, Qur’an.
 */
const SHAPELESS = /[\p{Cf}ـ\u02B9-\u02C1]/gu;

/** The dot below Indian letters, which many leave out. */
const NUKTA = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g;

/** A nasal before a letter of its own class, for which most write a dot above: हिन्दी, हिंदी. */
const NASAL = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g;
const BENGALI_NASAL = /ঙ্(?=[ক-ঘ])/g;

/**
 * Letters that keyboards write in two ways: letters of Malayalam and Bengali without a vowel have a code of their own
 * since 2008 and 2005, and before it was the letter with a virama and a joiner; Urdu's and Persian's y, k and h
 * aren't on keyboards for Arabic, nor its y at the end of a word in Egypt.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৎ: 'ত্',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ہ: 'ه',
};
const SPELLING = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');

/**
 * Returns a text without accents and without the vowel signs of Arabic. Those of Indian and other
 * scripts stay: they are letters, and without them मीना and मोना would be one.
 */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(ACCENTS, (mark) => (JAPANESE_SIGNS.test(mark) ? mark : ''))
    .normalize();

/**
 * Returns the letters, signs and digits of a text in lower case, the same for the ways in which
 * people write one word.
 */
export const comparedLetters = (text: string) =>
  withoutAccents(text)
    .normalize('NFD')
    .replace(SHAPELESS, '')
    .replace(NUKTA, '')
    .replace(NASAL, 'ं')
    .replace(BENGALI_NASAL, 'ং')
    .replace(SPELLING, (letter) => SPELLINGS[letter] ?? letter)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
