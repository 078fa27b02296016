#!/usr/bin/env bash
# The Qur'an's translations into Bengali, Indonesian and Turkish, in a package with ten languages.
#
# A good guess says: each of the 6,236 verses has its own translation, as a printed one has it.
# What happens: quran-json has a text for each verse in each language, and English, French, Spanish, Russian, Urdu and
# Swedish look right. In Bengali, 42 verses have broken letters with a number among them: তা˦#2503;দরকে. In
# Indonesian, the numbers of footnotes stand in 601 verses, as in "menginfakkan6) sebagian", and the notes aren't
# there, so 8) looks like a verse. In Turkish, 843 verses have the very text of the verse before: the translation has
# two or more in one sentence, and the package repeats it. Whoever shows verses one by one shows it twice, and a
# search finds it twice. The first surah has none of this in any language, so a trial with it shows nothing.
#
# quran-json 3.1.2 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts quran-json@3.1.2 >&2

cat > run.cjs <<'SCRIPT'
const languages = ['bn', 'en', 'es', 'fr', 'id', 'ru', 'sv', 'tr', 'ur', 'zh'];
function countsOf(language) {
  const verses = require(`quran-json/dist/quran_${language}.json`).flatMap((surah) =>
    surah.verses.map(({ id, translation }) => ({ name: `${surah.id}:${id}`, translation })),
  );
  const withNumbers = verses.filter(({ translation }) => /\d/.test(translation));
  const repeated = verses.filter(
    ({ translation }, index) => translation.length > 20 && translation === verses[index - 1]?.translation,
  );
  const [first] = withNumbers;
  return {
    verses: verses.length,
    'with numbers': withNumbers.length,
    repeated: repeated.length,
    first: first ? `${first.name} ${/.{0,12}\d+.{0,9}/.exec(first.translation)[0]}` : '',
  };
}
const seen = Object.fromEntries(languages.map((language) => [language, countsOf(language)]));
console.table(seen);
const numbersIn = (name) => Object.fromEntries(languages.map((language) => [language, seen[language][name]]));
const none = Object.fromEntries(languages.map((language) => [language, 0]));
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const isSame =
  Object.values(seen).every(({ verses }) => verses === 6236) &&
  same(numbersIn('with numbers'), { ...none, bn: 42, id: 601 }) &&
  same(numbersIn('repeated'), { ...none, bn: 1, fr: 1, tr: 843, zh: 1 });
process.exitCode = isSame ? 0 : 1;
SCRIPT
node run.cjs
