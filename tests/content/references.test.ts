import { describe, expect, test } from 'vitest';
import { splitReferences, validateReferences } from '@/content/references';

describe('a reference leads to', () => {
  const rows: [written: string, reference: string, address: string][] = [
    ['(Qur’an 27:18–19)', 'Qur’an 27:18–19', 'https://quran.com/27/18-19'],
    ["Qur'an 2:255.", "Qur'an 2:255", 'https://quran.com/2/255'],
    ['the Quran, 112:1-4', 'Quran, 112:1-4', 'https://quran.com/112/1-4'],
    ['meaning of Qurʾān 96:1', 'Qurʾān 96:1', 'https://quran.com/96/1'],
    ['Qur’an\n2:286: and so', 'Qur’an\n2:286', 'https://quran.com/2/286'],
    ['Qur’an 2:285 – 3:2', 'Qur’an 2:285 – 3:2', 'https://quran.com/2:285-3:2'],
    ['(قرآن ۲۷:۱۸)', 'قرآن ۲۷:۱۸', 'https://quran.com/27/18'],
    ['القرآن، ٢٧:١٨', 'القرآن، ٢٧:١٨', 'https://quran.com/27/18'],
    ['क़ुरआन २७:१८', 'क़ुरआन २७:१८', 'https://quran.com/27/18'],
    ['कुरान 27:18', 'कुरान 27:18', 'https://quran.com/27/18'],
    ['Sahih al-Bukhari 6464 (meaning)', 'Sahih al-Bukhari 6464', 'https://sunnah.com/bukhari:6464'],
    ['Sahih Bukhari, no. 1', 'Sahih Bukhari, no. 1', 'https://sunnah.com/bukhari:1'],
    ['sahih muslim hadith 1907a', 'sahih muslim hadith 1907a', 'https://sunnah.com/muslim:1907a'],
    ['the Qur’an (2:255) says', '2:255', 'https://quran.com/2/255'],
    ['Qur’an: 2:255', 'Qur’an: 2:255', 'https://quran.com/2/255'],
    ['the Quraan, 2:255', 'Quraan, 2:255', 'https://quran.com/2/255'],
    ['Qur’an Majeed 2:255', 'Qur’an Majeed 2:255', 'https://quran.com/2/255'],
    ['Qurʾa\u0304n 2:255', 'Qurʾa\u0304n 2:255', 'https://quran.com/2/255'],
    ['قرآنِ مجید ۲:۲۵۵', 'قرآنِ مجید ۲:۲۵۵', 'https://quran.com/2/255'],
    ['(القرآن الكريم ٢:٢٥٥)', 'القرآن الكريم ٢:٢٥٥', 'https://quran.com/2/255'],
    ['قرا\u0653ن ۲:۲۵۵', 'قرا\u0653ن ۲:۲۵۵', 'https://quran.com/2/255'],
    ['क़ुर्आन मजीद २:२५५।', 'क़ुर्आन मजीद २:२५५', 'https://quran.com/2/255'],
    ['Sahih Bukhaari (6464)', '6464', 'https://sunnah.com/bukhari:6464'],
    ['Ṣaḥīḥ al-Bukhārī 1', 'Ṣaḥīḥ al-Bukhārī 1', 'https://sunnah.com/bukhari:1'],
    [
      'Ṣaḥīḥ Muslim 1'.normalize('NFD'),
      'Ṣaḥīḥ Muslim 1'.normalize('NFD'),
      'https://sunnah.com/muslim:1',
    ],
    ['Sahih-e-Bukhari: 6464', 'Sahih-e-Bukhari: 6464', 'https://sunnah.com/bukhari:6464'],
    ['صحیح بخاری، حدیث نمبر ۶۴۶۴', 'صحیح بخاری، حدیث نمبر ۶۴۶۴', 'https://sunnah.com/bukhari:6464'],
    ['صحيح البخاري ٦٤٦٤', 'صحيح البخاري ٦٤٦٤', 'https://sunnah.com/bukhari:6464'],
    ['صحیح مسلم 1907', 'صحیح مسلم 1907', 'https://sunnah.com/muslim:1907'],
    ['सहीह बुख़ारी, हदीस 6464', 'सहीह बुख़ारी, हदीस 6464', 'https://sunnah.com/bukhari:6464'],
    ['सहीह मुस्लिम १९०७', 'सहीह मुस्लिम १९०७', 'https://sunnah.com/muslim:1907'],
  ];
  test.each(rows)('%s', (written, reference, address) => {
    const links = splitReferences(written).filter(({ href }) => href);
    expect(links).toEqual([{ text: reference, href: address }]);
    expect(validateReferences(written)).toBeUndefined();
  });
});

test('each of several references is a link, and the words between stay', () => {
  const written =
    'Sahih al-Bukhari 1; Sahih Muslim 1907. Qur’an 4:135; 16:78, and 10:30 in the morning';
  expect(splitReferences(written)).toEqual([
    { text: 'Sahih al-Bukhari 1', href: 'https://sunnah.com/bukhari:1' },
    { text: '; ' },
    { text: 'Sahih Muslim 1907', href: 'https://sunnah.com/muslim:1907' },
    { text: '. ' },
    { text: 'Qur’an 4:135', href: 'https://quran.com/4/135' },
    { text: '; ' },
    { text: '16:78', href: 'https://quran.com/16/78' },
    { text: ', and 10:30 in the morning' },
  ]);
});

test.each([
  'the Qur’an 3 times',
  'Qur’an 10:30:15',
  'Qur’an, 7:00',
  'Qur’an (7:30–8:00)',
  'Quran, 7:30 - 8:00',
  'قرآن کلاس 2:255',
  'सही मुस्लिम 12',
  'Quran 7:30 pm',
  'क़ुरआन 7:30 बजे',
  'Qur’anic 2:255',
  'three Muslims, Sahih Muslim 2/34',
  'a Muslim 783',
  'Sahih Muslim',
  'at 10:30',
  'Sahih Muslim 12th',
  'Sahih Muslim: 40 hadith for families',
  'Sahih al-Bukhari (7563 hadith)',
])('%s is no reference', (written) => {
  expect(splitReferences(written)).toEqual([{ text: written }]);
  expect(validateReferences(written)).toBeUndefined();
});

describe('what leads nowhere is an error with a remedy', () => {
  const rows: [written: string, problem: string][] = [
    [
      'Qur’an 27:94',
      'There is no Qur’an 27:94: chapter 27 has the verses 1 to 93. Look it up at https://quran.com/27 and correct it.',
    ],
    [
      'Qur’an 115:1',
      'There is no Qur’an 115:1: the chapters are 1 to 114. Look it up at https://quran.com and correct it.',
    ],
    ['Qur’an 0:1', 'There is no Qur’an 0:1: the chapters are 1 to 114. Look'],
    ['Qur’an 1:0', 'There is no Qur’an 1:0: chapter 1 has the verses 1 to 7. Look'],
    ['Qur’an 114:5–7', 'There is no Qur’an 114:7: chapter 114 has the verses 1 to 6.'],
    ['Qur’an 2:285–3:201', 'There is no Qur’an 3:201: chapter 3 has the verses 1 to 200.'],
    ['Qur’an 4:135; 16:129', 'There is no Qur’an 16:129: chapter 16 has the verses 1 to 128.'],
    ['قرآن ۱:۸', 'There is no قرآن 1:8: chapter 1 has the verses 1 to 7.'],
    ['Qur’an 27:19–18', 'The verses of Qur’an 27:19–18 go backwards. Write Qur’an 27:18–19'],
    ['Qur’an 2:155–57', 'The verses of Qur’an 2:155–57 go backwards. Write Qur’an 2:155–157'],
    ['Qur’an 3:1–2:1', 'The verses of Qur’an 3:1–2:1 go backwards. Write Qur’an 2:1–3:1'],
    ['Qur’an 27:18–18', 'Qur’an 27:18–18 is one verse. Write Qur’an 27:18'],
    [
      'Sahih al-Bukhari 7564',
      'There is no Sahih al-Bukhari 7564: its numbers are 1 to 7563. Look it up at https://sunnah.com/bukhari and correct it.',
    ],
    ['the Qur’an (2:287)', 'There is no Qur’an 2:287: chapter 2 has the verses 1 to 286.'],
    ['صحیح بخاری 7564', 'There is no Sahih al-Bukhari 7564: its numbers are 1 to 7563.'],
    ['Sahih Muslim 0', 'There is no Sahih Muslim 0: its numbers are 1 to 3033.'],
  ];
  test.each(rows)('%s', (written, problem) => {
    expect(validateReferences(written)).toMatch(problem);
    const wrong = splitReferences(written).filter(({ href }) => href);
    expect(wrong.every(({ text }) => text === 'Qur’an 4:135')).toBe(true);
  });
});

test('the last verse of each chapter exists, and the next one does not', () => {
  const lasts = Array.from({ length: 114 }, (_, index) => {
    const said = validateReferences(`Qur’an ${index + 1}:999`);
    return Number(/verses 1 to (\d+)/.exec(said ?? '')?.[1]);
  });
  expect(lasts.reduce((sum, count) => sum + count)).toBe(6236);
  expect(lasts.every((count, index) => !validateReferences(`Qur’an ${index + 1}:${count}`))).toBe(
    true,
  );
});
