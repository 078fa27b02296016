import { comparedLetters } from '../../../lib/marks.ts';

/** A word of a name with the signs behind it. Dots and slashes end one too: S.M.Rahman, S/O Raman. */
const WORD = /[^\s./／]+[./／]*/g;

/** Md. Arif, Abdul Rahman, Umm Yusuf, Al Amin: these words aren't names by themselves. */
const BEGINNING = wordsOf(`
  md mhd mohd muhd moh muh मो मोह मु মো মোঃ মোহাঃ মু মুহাঃ عبد
  abu abou abul ابو अबु अबू अबुल আবু আবুল um umm ummu umme ummul ام उम्म उम्मे উম্মে উম্মুল
  al el ul ur us अल আল
`);

/** Abd, Abdul, Abdur: "servant of the", before one of the names of Allah. */
const SERVANT = /^(?:abd(?:[ae]l|o?[uo](?:[lnrz]|[dst]h?))?|(?:अब्द|আব্?দ)(?:[ुু]\p{L})?)$/u;

/** Syed isn't among them: for most it's a part of the name, in passports too. */
const TITLE = wordsOf(`
  dr doctor mr mrs ms miss mx mst most mosammat musammat mosamat prof professor eng engr engineer er adv advocate capt col maj rev sir
  madam shri smt janab tuan puan encik cik datuk dato datin
  haji hajji haj hajj hajja hajah hajjah hj hjh alhaj alhajj alhaji hafiz hafez hafidh qari mufti
  allama allamah imam sheikh sheikha sheik shekh shaikh shaykh shaykha sk maulana moulana mawlana
  maulvi moulvi molvi maulavi ustad ustadh ustaz ustadz ustadha ustadhah ustaza ustazah ustadzah
  دكتور الدكتور دكتورة الدكتورة شيخ الشيخ شيخة الشيخة حاج الحاج حاجة الحاجة استاذ الاستاذ استاذة
  الاستاذة مهندس المهندس مهندسة المهندسة امام الامام مولانا ڈاکٹر پروفیسر حاجی حافظ قاری مفتی
  مولوی جناب محترم محترمہ
  डॉक्टर श्री श्रीमती सुश्री प्रो प्रोफेसर मौलाना मौलवी हाजी हाफिज मुफ्ती शेख जनाब
  মোসা মোসাঃ মোছা মোছাঃ মোসাম্মৎ মোছাম্মৎ মোসাম্মত মোছাম্মত
  ডাক্তার মাওলানা মৌলানা হাজী হাফেজ মুফতি শেখ জনাব প্রফেসর অধ্যাপক
`);

/** "Son of" and "daughter of": what follows is the name of somebody else. */
const KINSHIP = wordsOf('bin binti binte bint ibn بن ابن بنت');

/** The names of Latin letters, as initials are spelled in Hindi and Bengali. Others are one letter. */
const SPELLED_LETTER = wordsOf('एफ एच आई एल एम एन आर एस এফ এইচ আই এল এম এন আর এস');

/** In these scripts, one letter can be a name. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns the first of somebody's names: Mohammed of K. Mohammed Salim, Aisha of Dr. Aisha Khan,
 * Md. Arif of Md. Arif Rahman. Where nothing but initials and titles can be told apart, it's the whole.
 */
export function firstNameOf(name: string): string {
  const whole = name.trim();
  const words = [...whole.matchAll(WORD)];
  let start: number | undefined;
  for (const [position, { 0: word, index }] of words.entries()) {
    const next = words[position + 1];
    const letters = comparedLetters(word);
    if (KINSHIP.has(letters)) break;
    if (BEGINNING.has(letters) || SERVANT.test(letters)) start ??= index;
    else if (isName(word, letters, whole, next)) {
      const end = index + word.replace(/[.,;:/／]+$/, '').length;
      return whole.slice(start ?? index, end);
    }
  }
  return start === undefined ? whole : whole.slice(start);
}

/** Whether a word is a name, and neither a title nor initials nor without letters. */
function isName(word: string, letters: string, whole: string, next?: RegExpExecArray): boolean {
  // Imam, Hafiz and others are titles and names: in Hafiz bin Ahmad it's the name.
  const isTitle = TITLE.has(letters) && !(next && KINSHIP.has(comparedLetters(next[0])));
  return (
    /\p{L}/u.test(letters) && !isTitle && !isAbbreviation(word, next) && !isInitials(word, whole)
  );
}

/** A word of at most four letters with a dot before a space: Drs. Ahmad, Adm. Karim. */
const isAbbreviation = (word: string, next?: RegExpExecArray) => {
  const letters = word.match(/\p{L}/gu) ?? [];
  const endsWithDot = word.endsWith('.') && next && /\s/.test(next.input.charAt(next.index - 1));
  return endsWithDot && letters.length <= 4;
};

/** One letter, two or three consonants, or two capitals in a name that isn't in capitals. */
function isInitials(word: string, whole: string): boolean {
  const letters = word.match(/\p{L}/gu) ?? [];
  if (letters.length === 1) return !SYLLABLES.test(word);
  const written = letters.join('');
  if (/^[bcdfghjklmnpqrstvwxz]{2,3}$/i.test(written)) return true;
  return (
    (/^[A-Z]{2}$/.test(written) && /\p{Ll}/u.test(whole)) ||
    SPELLED_LETTER.has(comparedLetters(word))
  );
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(comparedLetters));
}
