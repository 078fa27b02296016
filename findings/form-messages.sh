#!/usr/bin/env bash
# Messages of forms in Urdu, Hindi, Malay and Turkish, in three programs that have them in many languages.
#
# A good guess says: a translation may be clumsy, but "at least {0} characters" has its number in each language.
# What happens: SurveyJS's Urdu has the numbers of the places as words: whoever writes too little reads that at least
# zero and more than one letters are needed, and of an age below 18, that it mustn't be less than zero. At most three
# choices are "no more than zero". Its Hindi says "0 of page 1" on page 1 of 3. validatorjs's Malay shows :date and
# :other to people. FormKit's Turkish says of a number above the largest that it must be at least that. English is right
# in all, and a test in another language that looks for any message passes.
#
# survey-core 3.1.1, validatorjs 3.22.1, @formkit/i18n 2.1.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts survey-core@3.1.1 validatorjs@3.22.1 @formkit/i18n@2.1.2 >&2

cat > run.mjs <<'SCRIPT'
import { createRequire } from 'node:module';
import * as formKit from '@formkit/i18n';

const require = createRequire(import.meta.url);
const { Model } = require('survey-core');
const Validator = require('validatorjs');
for (const language of ['hindi', 'urdu']) require(`survey-core/i18n/${language}`);

/** What SurveyJS says of a text, an age and a choice that its limits refuse, and of the first of three pages. */
function saidBySurvey(locale) {
  const limits = [
    { type: 'text', name: 'text', validators: [{ type: 'text', minLength: 10, maxLength: 20 }] },
    { type: 'text', name: 'age', inputType: 'number', min: 18 },
    { type: 'checkbox', name: 'choices', choices: [1, 2, 3, 4], validators: [{ type: 'answercount', maxCount: 3 }] },
  ];
  const more = ['second', 'third'].map((name) => ({ elements: [{ type: 'text', name }] }));
  const survey = new Model({ locale, showProgressBar: true, progressBarType: 'pages', pages: [{ elements: limits }, ...more] });
  survey.data = { text: 'Salam', age: 5, choices: [1, 2, 3, 4] };
  survey.currentPage.validate(true);
  const errors = limits.map(({ name }) => [name, survey.getQuestionByName(name).errors[0].text]);
  return Object.fromEntries([...errors, ['page', survey.progressText]]);
}
function saidByValidator(language) {
  Validator.useLang(language);
  const values = { day: '2026-01-01', password: '1', again: '2' };
  const validation = new Validator(values, { day: 'after:2026-02-02', again: 'same:password' });
  validation.passes();
  return { day: validation.errors.first('day'), again: validation.errors.first('again') };
}
const saidByFormKit = (language) => ({ max: formKit[language].validation.max({ name: 'X', args: [3], node: { value: 5 } }) });

const seen = {
  'SurveyJS, English': saidBySurvey('en'),
  'SurveyJS, Urdu': saidBySurvey('ur'),
  'SurveyJS, Hindi': saidBySurvey('hi'),
  'validatorjs, English': saidByValidator('en'),
  'validatorjs, Malay': saidByValidator('ms'),
  'FormKit, English': saidByFormKit('en'),
  'FormKit, Turkish': saidByFormKit('tr'),
};
console.log(seen);
const expected = {
  'SurveyJS, English': {
    text: 'Please enter at least 10 and no more than 20 characters.',
    age: 'The value should not be less than 18',
    choices: 'Please select no more than 3 option(s).',
    page: 'Page 1 of 3',
  },
  'SurveyJS, Urdu': {
    text: 'براہ کرم کم از کم صفر اور ایک سے زیادہ حروف درج کریں۔',
    age: 'عدد صفر سے کم نہیں ہونی چاہئے',
    choices: 'براہ کرم صفر سے زیادہ متغیرات منتخب نہ کریں۔',
    page: 'صفحہ 1 از 3',
  },
  'SurveyJS, Hindi': {
    text: 'कृपया 10 से अधिक और 20 से कम पात्रों में प्रवेश करें',
    age: 'मान 18 से कम नहीं होना चाहिए',
    choices: 'कृपया 3 विकल्पों से अधिक नहीं चुनें',
    page: 'पृष्ठ 1 में से 0',
  },
  'validatorjs, English': {
    day: 'The day must be after 2026-02-02.',
    again: 'The again and password fields must match.',
  },
  'validatorjs, Malay': {
    day: 'day mesti tarikh selepas :date.',
    again: 'Ruangan again dan :other mesti sepadan.',
  },
  'FormKit, English': { max: 'X must be no more than 3.' },
  'FormKit, Turkish': { max: 'X en azından 3 uzunluğunda veya ona eşit olmalı.' },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
SCRIPT
node run.mjs
