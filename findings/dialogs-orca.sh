#!/usr/bin/env bash
# What Orca says when a dialog opens in Firefox and its first field gets the focus.
#
# A good guess says: a dialog with a name says it, and its first field, whichever way the page makes the rest inert.
# What happens: Firefox takes the rest of the page, with the button that was pressed, out of its accessibility tree in the same
# moment, and Orca goes on inside the dialog by itself, without a word. What gets the focus then is in the dialog where it is
# already: after `showModal()` it says the field without the dialog's name, so that a question isn't heard, only its first
# button. After `show()` with `inert` set in the same task, it says nothing at all, and doesn't change to focus mode, so that
# digits typed into the field are commands (1 is the next heading). Where `inert` is set a moment after the focus, it says the
# dialog's name, the field, and "Focus mode".
#
# orca 43.1-1 and firefox-esr of Debian 12 (153 was tried), on Node 20 and newer. 2026-11-30. Needs Debian's packages `orca`,
# `firefox-esr`, `xvfb`, `xdotool`, `at-spi2-core`, `dbus-x11`, `openbox`, `speech-dispatcher` and `libglib2.0-bin`.
set -euo pipefail

missing=()
for program in orca firefox-esr Xvfb xdotool dbus-run-session openbox speech-dispatcher gsettings; do
  command -v "$program" > /dev/null || missing+=("$program")
done
if ((${#missing[@]})); then
  echo "This needs ${missing[*]}: apt-get install orca firefox-esr xvfb xdotool at-spi2-core dbus-x11 openbox speech-dispatcher libglib2.0-bin" >&2
  exit 1
fi
folder=$(mktemp -d)
display=":$((RANDOM % 500 + 100))"
Xvfb "$display" -screen 0 1000x700x24 > /dev/null 2>&1 &
screen=$!
trap 'kill $screen 2> /dev/null; sleep 1; rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p -m 700 home/.config/speech-dispatcher run profile

cat > home/.config/speech-dispatcher/speechd.conf <<'CONF'
CommunicationMethod "unix_socket"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
CONF
cat > profile/user.js <<'PREFS'
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("trailhead.firstrun.didSeeAboutWelcome", true);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("accessibility.force_disabled", -1);
PREFS
cat > page.html <<'PAGE'
<!doctype html>
<html lang="en">
  <title>Ways to open</title>
  <main><button autofocus>Open it</button></main>
  <dialog aria-labelledby="name"><h2 id="name">Your account</h2><label>Number <input></label></dialog>
  <script>
    const main = document.querySelector('main');
    const dialog = document.querySelector('dialog');
    const field = document.querySelector('input');
    const ways = {
      modal() {
        dialog.showModal();
        field.focus();
      },
      'at-once'() {
        dialog.show();
        main.inert = true;
        field.focus();
      },
      afterwards() {
        dialog.show();
        field.focus();
        setTimeout(() => (main.inert = true), 500);
      },
    };
    const way = location.hash.slice(1);
    const next = Object.keys(ways)[Object.keys(ways).indexOf(way) + 1];
    document.querySelector('button').onclick = () => {
      ways[way]();
      if (next) setTimeout(() => location.replace(`?${next}#${next}`), 6000);
    };
  </script>
</html>
PAGE
cat > session.sh <<'SESSION'
gsettings set org.gnome.desktop.interface toolkit-accessibility true
gsettings set org.gnome.desktop.a11y.applications screen-reader-enabled true
openbox > /dev/null 2>&1 &
orca --debug-file="$PWD/orca.log" --disable braille --enable speech > /dev/null 2>&1 &
sleep 8
firefox-esr --no-remote --profile "$PWD/profile" "file://$PWD/page.html#modal" > /dev/null 2>&1 &
sleep 20
press() {
  xdotool key --clearmodifiers "$1"
  sleep 3
}
for way in modal at-once afterwards; do
  # It reads a new page until a key is pressed.
  press Control_L
  echo "$way $(date +%T.%6N)" >> marks.txt
  press Return
  echo "next $(date +%T.%6N)" >> marks.txt
  sleep 12
done
kill %2
sleep 3
kill $(jobs -p) 2> /dev/null
SESSION
export DISPLAY=$display HOME=$folder/home XDG_CONFIG_HOME=$folder/home/.config XDG_RUNTIME_DIR=$folder/run
export GNOME_ACCESSIBILITY=1 MOZ_FORCE_ACCESSIBILITY=1
timeout 180 dbus-run-session -- bash session.sh > /dev/null 2>&1 || true

cat > run.cjs <<'SCRIPT'
const { readFileSync } = require('node:fs');
const { isDeepStrictEqual } = require('node:util');

const marks = readFileSync('marks.txt', 'utf8').trim().split('\n').map((line) => line.split(' '));
const spoken = [...readFileSync('orca.log', 'utf8').matchAll(/^(\S+) - SPEECH OUTPUT: '(.*?)'\{/gm)];
const seen = {};
for (const [index, [way, from]] of marks.entries()) {
  if (way === 'next') continue;
  const until = marks[index + 1][1];
  // What is said of the pressed key itself isn't of interest.
  seen[way] = spoken.filter(([, at, text]) => at > from && at < until && text.trim() !== 'return').map(([, , text]) => text);
}
console.log(seen);
const expected = { modal: ['Number entry.', 'Focus mode'], 'at-once': [], afterwards: ['Your account dialog', 'Number entry.', 'Focus mode'] };
if (!isDeepStrictEqual(seen, expected)) {
  console.error('This has changed. It was', expected);
  process.exit(1);
}
SCRIPT
node run.cjs
