#!/usr/bin/env bash
# Where one chooses files, in Uppy in Arabic, Persian, Turkish and Indonesian: there is no button.
#
# A good guess says: a program for uploads that has a language has the button to choose a file in it.
# What happens: in English, Uppy's window says "Drop files here or browse files", and the last two words are the button.
# The texts of Arabic, Persian, Turkish and Indonesian have an older name for it, so they show %{browse} to people,
# and no button. It's the only one that there is: on a phone, where nothing can be dropped, no file can be chosen. None
# of the four says which file is too large, and Arabic shows %{browse} again while a file is dragged over the window. Hindi
# has the button, and leaves out the size that is allowed. Malay and Uzbek are right. All of them load without a warning.
#
# @uppy/locales 5.2.0, @uppy/utils 7.2.0 from npm, on Node 20 and newer. 2026-11-30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps @uppy/locales@5.2.0 @uppy/utils@7.2.0 >&2

cat > run.mjs <<'SCRIPT'
import { isDeepStrictEqual } from 'node:util';
import { Translator } from '@uppy/utils';

const names = ['en_US', 'ar_SA', 'fa_IR', 'tr_TR', 'id_ID', 'hi_IN', 'ms_MY', 'uz_UZ'];
const seen = {};
for (const name of names) {
  const { default: locale } = await import(`@uppy/locales/lib/${name}.js`);
  const { default: english } = await import('@uppy/locales/lib/en_US.js');
  const translator = new Translator([english, locale]);
  const button = { isButton: true };
  const parts = translator.translateArray('dropPasteFiles', { browseFiles: button });
  const tooLarge = translator.translate('exceedsSize', { file: 'nur.pdf', size: '5 MB' });
  seen[name] = {
    button: parts.includes(button),
    '%{browse}': parts.some((part) => typeof part === 'string' && part.includes('%{browse}')),
    dragged: translator.translate('dropHint').includes('%{'),
    file: tooLarge.includes('nur.pdf'),
    size: tooLarge.includes('5 MB'),
  };
}
console.table(seen);
const right = { button: true, '%{browse}': false, dragged: false, file: true, size: true };
const older = { button: false, '%{browse}': true, dragged: false, file: false, size: true };
const expected = {
  en_US: right,
  ar_SA: { ...older, dragged: true },
  fa_IR: older,
  tr_TR: older,
  id_ID: older,
  hi_IN: { ...right, size: false },
  ms_MY: right,
  uz_UZ: right,
};
process.exitCode = isDeepStrictEqual(seen, expected) ? 0 : 1;
SCRIPT
node run.mjs
