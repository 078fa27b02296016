import { readCompany } from '../../src/content/company.ts';
import { barTable, escape, htmlPage } from '../html.ts';
import type { Stats } from './stats.ts';

type Bar = readonly [label: string, value: number, throughLinks?: number];

const STYLE = `
:root { color-scheme: light dark; --ground: #faf6ee; --card: #fff; --text: #14261e; --soft: #55645c; --line: #ddd5c5; --green: #1d6b4c; --gold: #c08c22; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1f18; --card: #12291f; --text: #f1ece0; --soft: #a9b8af; --line: #2b4639; --green: #58b98c; --gold: #ecc978; } }
body { max-width: 60rem; margin: auto; padding: 2rem 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; accent-color: var(--green); }
h1 { margin: 0; font: 600 2rem/1.2 Georgia, serif; } h2 { margin: 0 0 .75rem; font: 600 1.25rem/1.3 Georgia, serif; }
p, dt { margin: .5rem 0 0; color: var(--soft); } dt { margin: 0; font-size: .875rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1rem; margin: 2rem 0; }
dl div, section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; break-inside: avoid; }
dd { margin: 0; font: 600 1.5rem/1.3 Georgia, serif; } section { margin-block: 1.5rem; }
svg { display: block; width: 100%; height: 14rem; border-block: 1px solid var(--line); }
.bar { color: var(--green); fill: currentColor; } .part { color: var(--gold); fill: currentColor; }
.ends { display: flex; justify-content: space-between; margin: 0; font-size: .875rem; } details { margin-top: .75rem; }
table { width: 100%; } th { font-weight: 400; text-align: start; overflow-wrap: anywhere; } progress { width: 100%; } td { font-variant-numeric: tabular-nums; }
@media (forced-colors: active) { .bar { color: CanvasText; } .part { color: Highlight; } }
`;

/** Returns a page with the stats as charts and tables. */
export function statsPage({ figures, days, topLinks }: Stats, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const title = `${readCompany().company?.brand ?? ''} waitlist`.trim();
  const drawn = figures.map(
    ([label, value]) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`,
  );
  let total = 0;
  const growth = days.map(([label, joins]) => [label, (total += joins)] as const);
  const links = topLinks.map(({ name, points }) => [name, points] as const);
  const body = `<h1>${escape(title)}</h1><p>On ${day}, days in UTC</p>
<dl>${drawn.join('')}</dl>
<section><h2>Joins a day</h2>${chart('Joins a day', days)}
<p><span class="part">■</span> through a link &ensp;<span class="bar">■</span> on their own</p></section>
<section><h2>Members in all</h2>${chart('Members in all', growth)}</section>
<section><h2>Top links</h2>${barTable(links, links[0]?.[1] ?? 0)}</section>`;
  return htmlPage(`${title}, ${day}`, STYLE, body);
}

/** Draws upright bars next to one another, and lists their values below. */
function chart(title: string, bars: readonly Bar[]): string {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return '<p>Nobody has joined yet.</p>';
  const [busiest, max] = bars.reduce((most, bar) => (bar[1] > most[1] ? bar : most));
  const summary = `From ${first[1]} on ${first[0]} to ${last[1]} on ${last[0]}, at most ${max} on ${busiest}.`;
  const rects = bars.map(
    ([, value, part = 0], x) =>
      `<rect class="bar" x="${x}" y="${max - value}" width=".85" height="${value - part}"/><rect class="part" x="${x}" y="${max - part}" width=".85" height="${part}"/>`,
  );
  const rows = bars.map(
    ([label, value, part]) => [part ? `${label}, ${part} through a link` : label, value] as const,
  );
  return `<svg role="img" viewBox="0 0 ${bars.length} ${max}" preserveAspectRatio="none"><title>${title}</title><desc>${summary}</desc>${rects.join('')}</svg>
<p class="ends"><span>${first[0]}</span><span>${last[0]}</span></p><p>${summary}</p>
<details><summary>As a table</summary>${barTable(rows, max)}</details>`;
}
