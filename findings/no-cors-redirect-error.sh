#!/usr/bin/env bash
# Sending a form to another origin without reading the answer, and refusing redirects.
#
# A form that takes no more answers often redirects to a page that says so. A good guess says:
# fetch(form, { method: 'POST', mode: 'no-cors', redirect: 'error' }) sends the form, and rejects if the
# answer is a redirect, so that a page learns that the form is closed.
#
# What really happens: it rejects at once, whatever the form would answer, and sends nothing: an open
# form gets no answers at all. The Fetch standard wants it so: without CORS, anything but 'follow' is a
# network error. 'manual' is the same. On the page's own origin, and in Node, which has no origins, both
# work as guessed, and so does a test there.
#
# playwright-core 1.60.0, Chromium 156, Node's fetch. 2026-11-28.
# Needs a Chromium, such as Debian's package `chromium`.
set -euo pipefail

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
  echo 'This needs a Chromium: apt-get install chromium' >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.60.0

cat > finding.mjs <<'SCRIPT'
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium } from 'playwright-core';

let arrived = 0;
async function serve() {
  const server = createServer((request, response) => {
    if (request.method === 'POST') arrived += 1;
    if (request.url === '/closed') response.writeHead(302, { location: '/closedform' }).end();
    else response.writeHead(request.url === '/' ? 200 : 204, { 'content-type': 'text/html' }).end();
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return `http://127.0.0.1:${server.address().port}`;
}
const [site, forms] = [await serve(), await serve()];

const send = async ([url, redirect]) => {
  const sent = fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', redirect });
  return sent.then(() => 'sent', () => 'rejected');
};

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(site);
const seen = {};
for (const [where, run, origin] of [
  ['a page, another origin', (args) => page.evaluate(send, args), forms],
  ['a page, its own origin', (args) => page.evaluate(send, args), site],
  ['Node', send, forms],
])
  for (const form of ['open', 'closed'])
    for (const redirect of ['follow', 'error', 'manual']) {
      arrived = 0;
      const result = await run([`${origin}/${form}`, redirect]);
      seen[`${where}: ${form}, ${redirect}`] = `${result}, ${arrived} arrived`;
    }
await browser.close();
console.log(seen);

const expected = (name) => {
  const [, where, form, redirect] = /^(.+): (.+), (.+)$/.exec(name);
  if (where === 'a page, another origin' && redirect !== 'follow') return 'rejected, 0 arrived';
  return form === 'closed' && redirect === 'error' ? 'rejected, 1 arrived' : 'sent, 1 arrived';
};
const changed = Object.entries(seen).filter(([name, result]) => result !== expected(name));
if (changed.length > 0) {
  console.error('This has changed:', Object.fromEntries(changed));
  process.exitCode = 1;
}
SCRIPT
node finding.mjs "$chromium"
