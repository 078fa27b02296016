import { Html, html } from '../../cli/html.ts';
import {
  readTranslations,
  reasonOf,
  type TranslationFile,
} from '../../src/content/translations/files.ts';
import { LANGUAGES, type LanguageCode } from '../../src/content/translations/languages.ts';
import {
  hashOfEnglish,
  wordsByEnglish,
  type English,
  type Words,
} from '../../src/content/translations/model.ts';

const STYLE = `
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; margin-block: 1rem 2rem; }
th, td { padding: 0.5rem; border: 1px solid #999; text-align: start; vertical-align: top; }
th { font-weight: 650; }
td:nth-child(2) { width: 45%; }
td:last-child { padding: 0; }
.words { min-height: 1.5em; padding: 0.5rem; white-space: pre-wrap; }
.words + .words { border-top: 1px dotted #999; }
.words:lang(ur) { font-family: 'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', serif; line-height: 2.2; }
.words:empty, .words[data-new] { background: #fff3c4; }
.end { padding: 1rem; border: 2px solid #222; }
.end label { display: block; margin-block: 0.5rem; }
@media print {
  body { max-width: none; margin: 0; font-size: 10pt; }
  tr { break-inside: avoid; }
  thead { display: table-header-group; }
  button, .screen { display: none; }
  .line { display: inline-block; width: 8cm; border-bottom: 1px solid #000; }
}`;

/** Collects what is in the page, and gives it to the reader as a file. It needs no connection. */
const SCRIPT = `
const marked = new Map();
for (const cell of document.querySelectorAll('.words')) {
  marked.set(cell, cell.textContent);
  cell.addEventListener('input', () => cell.toggleAttribute('data-new', cell.textContent !== marked.get(cell)));
}
document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const files = Array.from(document.querySelectorAll('table'), (table) => ({
    file: table.dataset.file,
    readEnglish: table.dataset.english,
    texts: Array.from(table.tBodies[0].rows, (row) => {
      const cells = Array.from(row.querySelectorAll('.words'));
      const forms = cells.map((cell) => [cell.dataset.form, cell.innerText.trim()]);
      return { en: row.cells[1].textContent, to: cells[0].dataset.form ? Object.fromEntries(forms) : forms[0][1] };
    }),
  }));
  const { reader, hasRead } = event.target.elements;
  const language = document.body.dataset.language;
  const corrections = { language, reader: reader.value.trim(), hasRead: hasRead.checked, files };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(corrections, null, 2)], { type: 'application/json' }));
  link.download = 'translations-' + language + '.json';
  link.click();
});`;

/**
 * A page for a reader of translations: the English beside the words, which can be corrected in the
 * page or, printed, by hand. It's one file that loads nothing, and can be sent as an attachment.
 */
export function readersPage(language: LanguageCode, root: string): string {
  const { english, name } = LANGUAGES[language];
  const files = readTranslations(language, root);
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>To read: ${english}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body data-language="${language}">
        <h1>To read in ${english}: <span lang="${language}">${name}</span></h1>
        <p>
          Please read every sentence as a family would. Is it right, easy to understand, and
          respectful? Does it say the same as the English? Words in braces, such as {total}, stand
          for something that is filled in; keep them.
        </p>
        <p class="screen">
          Click into a sentence to correct it. Yellow ones are new or corrected. At the end, save a
          file and send it back. You can also print this page, and write on it.
        </p>
        ${files.map(section)}
        <form class="end">
          <label
            >Your name: <input name="reader" class="line" required autocomplete="name"
          /></label>
          <label>
            <input type="checkbox" name="hasRead" /> I have read every sentence, and it can be
            published in my name.
          </label>
          <button>Save the file to send back</button>
        </form>
        <script>
          ${new Html(SCRIPT)};
        </script>
      </body>
    </html>`;
  return `${page.text}\n`;
}

function section(file: TranslationFile): Html {
  const { english, translation, language, original } = file;
  const words = wordsByEnglish(translation.texts);
  return html`<h2>${file.file}</h2>
    <p>
      From ${original.file}. ${reasonOf(file) ?? `Published; read by ${translation.reader ?? ''}.`}
    </p>
    <table data-file="${file.file}" data-english="${hashOfEnglish(english)}">
      <thead>
        <tr>
          <th>No.</th>
          <th>English</th>
          <th>${LANGUAGES[language].english}</th>
        </tr>
      </thead>
      <tbody>
        ${english.map((sentence, index) => row(sentence, words.get(sentence.text), language, index))}
      </tbody>
    </table>`;
}

function row(sentence: English, words: Words = '', language: LanguageCode, index: number): Html {
  return html`<tr>
    <td>${index + 1}</td>
    <td>${sentence.text}</td>
    <td>
      ${formsToShow(sentence, words, language).map(([form, text]) => cell(form, text, language))}
    </td>
  </tr>`;
}

/** One text or, for a sentence with a number, those forms that the words have. */
function formsToShow(
  { isPlural }: English,
  words: Words,
  language: LanguageCode,
): (readonly [form: string | undefined, text: string])[] {
  if (typeof words !== 'string') return Object.entries(words);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  // Hindi and Urdu often have one text for both forms; more than two are asked for one by one.
  if (!isPlural || words || pluralCategories.length < 3) return [[undefined, words]];
  return pluralCategories.map((form) => [form, '']);
}

// Spaces in it would be words.
// prettier-ignore
const cell = (form: string | undefined, text: string, language: LanguageCode) =>
  html`<div class="words" contenteditable="true" lang="${language}" dir="${LANGUAGES[language].direction}"${form ? new Html(` data-form="${form}" title="${form}"`) : ''}>${text}</div>`;
