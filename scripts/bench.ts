/**
 * `npm run bench`: measures every page of the built site with Lighthouse, alternating with a minimal
 * page (the floor), and writes the table in docs/performance.md. It takes 20 minutes on an otherwise
 * idle machine.
 *
 *     --runs 5            medians of five instead of three
 *     --only /,/survey    some pages; the table is only printed
 *     --against <folder>  also measures the same pages of another build
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { writeFloor } from './bench/floor.ts';
import { measureInTurns, type Page } from './bench/lighthouse.ts';
import { signedInProfile } from './bench/profile.ts';
import { table } from './bench/report.ts';
import { serveBuild } from './bench/server.ts';
import { findChromium } from './chromium.mjs';
import { startBackend, stopBackend } from './local/backend.ts';
import { LOCAL_SITE } from './local/options.ts';
import { Problem } from './local/problem.ts';
import { HOST } from './ports.ts';

const PORT = 5443;
const ROUTES =
  '/ /imamme /babyhaan /shaykhpir /downloads /aboutus /blog /blog/islamic-values-in-modern-education /joinwaitlist /survey'.split(
    ' ',
  );
const MEMBER_ROUTE = '/joinwaitlist';
const DOCUMENT = 'docs/performance.md';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    against: { type: 'string' },
  },
});
const runs = Number(values.runs);
const routes = values.only?.split(',') ?? ROUTES;

try {
  const chrome = findChromium();
  if (!chrome) throw new Problem('No Chromium is here: run `npm test` once, or set CHROME_PATH.');
  // Build the site. Pages that don't use the backend are measured without it.
  if (!values.against) await stopBackend(await startBackend());

  const folders = [writeFloor(), LOCAL_SITE, ...(values.against ? [values.against] : [])];
  const servers = await Promise.all(
    folders.map((folder, index) => serveBuild(folder, PORT + index)),
  );
  const [floorSite, site, otherSite] = folders.map((_, index) => `https://${HOST}:${PORT + index}`);
  const floor: Page = { name: 'floor: a plain page by hand', address: `${floorSite}/` };
  const pages = routes.flatMap((route): Page[] => [
    { name: route, address: site + route },
    ...(otherSite ? [{ name: `${route} of ${values.against}`, address: otherSite + route }] : []),
  ]);
  const results = await measureInTurns([floor, ...pages], { runs, chrome });

  if (!values.only && !values.against) {
    const backend = await startBackend('--no-build');
    const profile = await signedInProfile(`${site}${MEMBER_ROUTE}`, chrome);
    const member = {
      name: `${MEMBER_ROUTE}, signed in`,
      address: site + MEMBER_ROUTE,
      profile,
      isMember: true,
    };
    results.push(...(await measureInTurns([member], { runs, chrome })));
    await stopBackend(backend);
  }
  for (const server of servers) server.close();

  const { text, isOver } = table(results);
  const made = `Measured ${today()} on ${machine()}, medians of ${runs}.`;
  console.log(`\n${text}\n\n${made}`);
  if (!values.only && !values.against) writeTable(`${text}\n\n${made}`);
  process.exitCode = isOver ? 1 : 0;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exit(1);
}

function writeTable(text: string) {
  const place = /(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/;
  const document = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(
    DOCUMENT,
    document.replace(place, (_, open, close) => `${open}\n${text}\n\n${close}`),
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
}
