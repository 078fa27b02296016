import { expect, test } from 'vitest';
import { slugify } from '@/domain/transliteration';

test.each([
  ['  Small -- deeds!  ', 'small-deeds'],
  ['Qur’an 20:114', 'quran-20-114'],
  ['Où est l’été? Straße & Øl', 'ou-est-lete-strasse-and-ol'],
  ['Şükür ve İman', 'sukur-ve-iman'],
  ['الصبر جميل', 'alsbr-jmyl'],
  ['صبر کی اہمیت', 'sbr-ky-ahmyt'],
  ['رمضان ١٤٤٧', 'rmdan-1447'],
  ['Терпение и ёлка', 'terpenie-i-yolka'],
  ['Ελπίδα', 'elpida'],
  ['忍耐 🙂', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('long slugs are cut between words', () => {
  expect(slugify('one two three four', 12)).toBe('one-two');
});
