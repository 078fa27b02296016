import { readCompany } from '../../src/content/company.ts';
import { barTable, escape, htmlPage } from '../../scripts/html.ts';
import type { Stats } from './stats.ts';

type Bar = readonly [label: string, value: number, throughLinks?: number];

const STYLE = `
body { background: light-dark(#faf6ee, #0d1f18); color: light-dark(#14261e, #f1ece0); }
h1 { margin: 0; }
h1, h2, dd { font-family: Georgia, serif; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1.5rem 1rem; margin-block: 2rem; }
dd { margin: 0; font-size: 1.5rem; }
svg { display: block; inline-size: 100%; block-size: 14rem; border-block: 1px solid; }
.bar { fill: currentColor; color: light-dark(#1d6b4c, #58b98c); }
.part { fill: currentColor; color: light-dark(#c08c22, #ecc978); }
.ends { display: flex; justify-content: space-between; margin: 0; }
@media (forced-colors: active) { .bar { color: CanvasText; } .part { color: Highlight; } }`;

/** Returns a page with the stats as charts and tables. */
export function statsPage({ figures, days, topLinks }: Stats, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const title = `${readCompany().company?.brand ?? ''} waitlist`.trim();
  const drawn = Object.entries(figures).map(
    ([label, value]) => `<div><dt>${label}</dt><dd>${value.toLocaleString('en')}</dd></div>`,
  );
  let total = 0;
  const growth = days.map(([label, joins]) => [label, (total += joins)] as const);
  const links = topLinks.map(({ name, points }) => [name, points] as const);
  const body = `<h1>${escape(title)}</h1><p>On ${day}, days in UTC</p>
<dl>${drawn.join('')}</dl>
<section><h2>Joins a day</h2><p><span class="part">■</span> through a link &ensp;<span class="bar">■</span> on their own</p>
${chart('Joins a day', days)}</section>
<section><h2>Members in all</h2>${chart('Members in all', growth)}</section>
<section><h2>Top links</h2>${barTable(links, links[0]?.[1] ?? 0)}</section>`;
  return htmlPage(`${title}, ${day}`, STYLE, body);
}

/** Draws upright bars next to one another, and lists their values below. */
function chart(title: string, bars: readonly Bar[]): string {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return '<p>Nobody has joined yet.</p>';
  const [busiest, max] = bars.reduce((most, bar) => (bar[1] > most[1] ? bar : most));
  const summary = `From ${first[1]} on ${first[0]} to ${last[1].toLocaleString('en')} on ${last[0]}, at most ${max.toLocaleString('en')} on ${busiest}.`;
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
