import { expect, test } from 'vitest';
import { numberNote, assumedPrefix, parsePhone, spacedPhone } from '@/lib/phone';

// Two home countries, so that the tests don't depend on the site's.
const INDIA = { name: 'India', code: '91', number: /^[6-9]\d{9}$/, example: '9876543210' };
const TURKEY = { name: 'Türkiye', code: '90', number: /^5\d{9}$/, example: '5321234567' };

test.each([
  // Mobile numbers in India, with and without what people write before them.
  ['9876543210', '+919876543210'],
  ['98765−43210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['9198765432', '+919198765432'],
  ['＋919876543210', '+919876543210'],
  ['0091 0 98765 43210', '+919876543210'],
  ['091-98765 43210', '+919876543210'],
  ['(091) 098765 43210', '+919876543210'],
  ['91 098765 43210', '+919876543210'],
  ['98765/43210', '+919876543210'],
  ['+91.98765.43210', '+919876543210'],
  ['(+91)98765–43210', '+919876543210'],
  ['+91\u00a0(98765)\u00a043210', '+919876543210'],
  ['98765_43210', '+919876543210'],
  ['９８７６５／４３２１０', '+919876543210'],
  // With what is copied beside them.
  ['tel:+91-98765-43210', '+919876543210'],
  ['TEL:9876543210', '+919876543210'],
  ['\u202a+919876543210\u202c', '+919876543210'],
  ["'+919876543210", '+919876543210'],
  ['Ph. 98765 43210', '+919876543210'],
  ['WhatsApp: +44 7700 900123', '+447700900123'],
  ['📞 *98765-43210*', '+919876543210'],
  ['+44 7700 900123 (Amina)', '+447700900123'],
  ['98765 43210,', '+919876543210'],
  ['9876543210 Zainab', '+919876543210'],
  ['Zainab (mobile): 98765 43210', '+919876543210'],
  ['Zainab (Aunt) (091) 098765 43210', '+919876543210'],
  ['+91 98765-43210 - Aunt Zainab (Pune)', '+919876543210'],
  ['98765 43210 मीना', '+919876543210'],
  ['+44 7700 900123, زينب', '+447700900123'],
  // A letter for a digit.
  ['98765 4321O', undefined],
  ['+44 7700 90012 O', undefined],
  ['https://wa.me/447700900123', '+447700900123'],
  ['https://wa.me/447700900123?text=Salam%204', '+447700900123'],
  ['Chat with me: https://wa.me/447700900123', '+447700900123'],
  ['https://api.whatsapp.com/send?phone=447700900123', '+447700900123'],
  ['https://api.whatsapp.com/send/?phone=%2B447700900123&text=Salam', '+447700900123'],
  ['https://web.whatsapp.com/send?text=Salam&phone=919876543210', '+919876543210'],
  ['whatsapp://send?phone=+447700900123', '+447700900123'],
  // In the digits of other scripts.
  ['۹۸۷۶۵۴۳۲۱۰', '+919876543210'],
  ['𝟡𝟠𝟟𝟞𝟝𝟜𝟛𝟚𝟙𝟘', '+919876543210'],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['৯৮৭৬৫ ৪৩২১০', '+919876543210'],
  // Elsewhere, with a country code.
  ['+1 (202) 555-0123', '+12025550123'],
  ['++44 7700 900123', '+447700900123'],
  ['+00 44 7700 900123', '+447700900123'],
  ['+29012345', '+29012345'],
  ['00 490123456789012', '+49123456789012'],
  ['00 491234567890123', '+491234567890123'],
  // Singapore. The ten digits could also be a mobile number in India.
  ['00 65 9123 4567', '+6591234567'],
  // None of these has ten digits in Iran, Uzbekistan or Jordan: they are numbers in India without the 91.
  ['0098765 43210', undefined],
  ['+98765 43210', undefined],
  ['+00 98765 43210', undefined],
  ['+99812 34567', undefined],
  ['00 96201 23456', undefined],
  ['+98 912 345 6789', '+989123456789'],
  // As Arabic and Urdu pages show it, with its plus behind.
  ['966501234567+', '+966501234567'],
  ['٩٦٦٥٠١٢٣٤٥٦٧+', '+966501234567'],
  ['\u200f۹۲۳۰۰۱۲۳۴۵۶۷+ ', '+923001234567'],
  ['919876543210+', '+919876543210'],
  // There, groups stand in the other order, too: this is 98765 43210 in India, and not in Austria.
  ['43210 98765 91+', undefined],
  ['9876543210+', undefined],
  // Neither a mobile number in India nor clearly one elsewhere.
  ['5876543210', undefined],
  ['+91 22 2778 2183', undefined],
  ['+2901234', undefined],
  ['+4912345678901234', undefined],
  ['+0919876543210', undefined],
  ['91+9876543210', undefined],
  ['9876＋543210', undefined],
  ['9876543210tel:', undefined],
  // Of these codes, all numbers have ten digits. From Singapore, 001 is for calls abroad.
  ['001 44 7700 900123', undefined],
  ['0011 44 7700 900123', undefined],
  ['+1 202 555 012', undefined],
  ['+1 102 555 0123', undefined],
  ['+7 912 345 678', undefined],
  ['+7 912 345 67890', undefined],
  // An extension, or two numbers.
  ['+44 7700 900123 ext 4', undefined],
  ['+919800000001 +919800000002', undefined],
  ['98765 43210/98765 43211', undefined],
  ['98765 43210, 98765 43211', undefined],
  ['98765 43210 or 98765 43211', undefined],
  ['91987 65432/10', undefined],
  ['+44/7700/900123/4', undefined],
  ['https://wa.me/447700900123/4', undefined],
  ['https://wa.me/message/ABCDEFGH12345', undefined],
  ['https://api.whatsapp.com/send?text=9876543210', undefined],
  ['98765 43210 https://wa.me/447700900123', undefined],
  ['https://wa.me/447700900123 98765 43210', undefined],
])('the phone number "%s" is read as %s', (written, number) => {
  expect(parsePhone(written, INDIA)).toBe(number);
});

test.each([
  ['+92 0300 1234567', '+923001234567'],
  ['+44 07700 900123', '+447700900123'],
  ['0044 07700 900123', '+447700900123'],
  ['+44 (0) 7700 900123', '+447700900123'],
  ['+٤٤ (٠)٧٧٠٠ ٩٠٠١٢٣', '+447700900123'],
  ['+۹۲ ۰۳۰۰ ۱۲۳۴۵۶۷', '+923001234567'],
  ['+971 050 123 4567', '+971501234567'],
  ['+880 01712 345678', '+8801712345678'],
  ['+90 0532 123 45 67', '+905321234567'],
  ['+1 0202 555 0123', '+12025550123'],
  // In these countries it's another prefix.
  ['+7 8 (912) 345-67-89', '+79123456789'],
  ['+7 0912 345 67 89', '+79123456789'],
  ['+36 06 20 123 4567', '+36201234567'],
  ['+36 0 20 123 4567', '+36201234567'],
  ['+36 06 1 234 5678', '+3612345678'],
  ['+36 62 123 456', '+3662123456'],
  // What is left can't begin with 0.
  ['+44 007700 900123', undefined],
  ['+44 0', undefined],
  // In these countries, numbers themselves begin with 0.
  ['+225 07 12 34 56 78', '+2250712345678'],
  ['+229 01 90 01 12 34', '+2290190011234'],
  ['+39 (0)6 1234 5678', '+390612345678'],
])('of the number "%s", %s stays without the 0 for calls inside the country', (written, number) => {
  expect(parsePhone(written, INDIA)).toBe(number);
});

test.each([
  ['0532 123 45 67', '+905321234567'],
  ['090 532 123 45 67', '+905321234567'],
  ['98765 43210', undefined],
])('in another home country, "%s" is read as %s', (written, number) => {
  expect(parsePhone(written, TURKEY)).toBe(number);
});

test.each([
  ['98765', '+91'],
  [' +44 7700', undefined],
  ['0044 77', undefined],
  ['salam', undefined],
  ['Ph. 98', '+91'],
  ['091 98765 43210', undefined],
])('while "%s" is typed, %s is shown before it', (typed, prefix) => {
  expect(assumedPrefix(typed, INDIA)).toBe(prefix);
});

test.each([
  ['+919876543210', '+91 98765 43210'],
  ['+447700900123', '+44 7700900123'],
  ['+9607712345', '+960 7712345'],
])('people read %s as "%s"', (phone, text) => {
  expect(spacedPhone(phone)).toBe(text);
});

test.each([
  ['98', 'A number in India has 10 digits; this has 2.'],
  ['98765 4321', 'A number in India has 10 digits; this has 9.'],
  ['098765 432101', 'A number in India has 10 digits; this has 11.'],
  ['१२३', 'A number in India has 10 digits; this has 3.'],
  ['98765 43210', undefined],
  ['0 98765 43210', undefined],
  // Its length isn't what is wrong.
  ['1234567890', undefined],
  ['+44 7700', undefined],
  ['0044 7700', undefined],
  ['ask Amina', undefined],
  ['', undefined],
  // Its code is.
  ['0098765 43210', 'A number in India has +91 before it: +91 98765 43210.'],
  ['+98765-43210', 'A number in India has +91 before it: +91 98765 43210.'],
  // The code is there, and a digit is missing, or one too many.
  ['+91 98765 4321', 'A number in India has 10 digits; this has 9.'],
  ['0091 98765 432101', 'A number in India has 10 digits; this has 11.'],
  ['+91 098765 4321', 'A number in India has 10 digits; this has 9.'],
  ['+91 22 2778 2183', undefined],
  ['+91', undefined],
  // Two of them.
  ['(+91) 98765 43210 / 98765 43211', 'Please enter one number only.'],
  ['98765 43210/11', 'Please enter one number only.'],
  ['98765 43210, 98765 43211', 'Please enter one number only.'],
  ['98765 43210 or +44 7700 900123', 'Please enter one number only.'],
  ['+919800000001 +919800000002', 'Please enter one number only.'],
  ['९८७६५४३२१०، ९८७६५४३२११', 'Please enter one number only.'],
  // A letter for a digit.
  ['98765 4321O', '"O" is a letter, not a digit.'],
  ['+44 77OO 900123', undefined],
  ['98765 l3210', '"l" is a letter, not a digit.'],
  ['98765 43210 ext 4', undefined],
  ['aisha2@example.com', undefined],
])('about what is wrong with %j, it says %j', (typed, note) => {
  expect(numberNote(typed)).toBe(note);
});
