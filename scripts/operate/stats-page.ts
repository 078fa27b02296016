import { readCompany } from '../../src/content/company.ts';
import { barTable, escape, htmlPage } from '../html.ts';
import { columnChart, type Bar } from './charts.ts';
import { figuresOf, share, type Stats } from './stats.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: #faf6ee; --card: #fff; --text: #14261e; --soft: #55645c; --line: #ddd5c5; --green: #1d6b4c; --gold: #c08c22; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1f18; --card: #12291f; --text: #f1ece0; --soft: #a9b8af; --line: #2b4639; --green: #58b98c; --gold: #ecc978; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; accent-color: var(--green); }
main { max-width: 60rem; margin: auto; padding: 2rem 1rem; }
h1 { margin: 0; font: 600 2rem/1.2 Georgia, serif; } h2 { margin: 0 0 .75rem; font: 600 1.25rem/1.3 Georgia, serif; }
header p, dt, caption { color: var(--soft); }
@media (min-width: 48rem) { dl { --columns: 4; } }
dl { display: grid; grid-template-columns: repeat(var(--columns, 2), 1fr); gap: 1rem; margin: 2rem 0; }
dl div, section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; break-inside: avoid; }
dt { font-size: .875rem; } dd { margin: 0; font: 600 1.5rem/1.3 Georgia, serif; }
section { margin-block: 1.5rem; } svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { fill: var(--text); font-size: 12px; } svg .axis { fill: var(--soft); text-anchor: end; } svg .below { text-anchor: middle; } svg path { stroke: var(--line); }
.bar { fill: var(--green); } .part { fill: var(--gold); }
.key { margin: .75rem 0 0; color: var(--soft); } section { overflow-x: auto; } svg { min-width: 34rem; } .key i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; } .key .bar { background: var(--green); } .key .part { background: var(--gold); }
details { margin-top: .75rem; } table { border-collapse: collapse; } td, th { padding: .15rem 1rem .15rem 0; text-align: start; font-variant-numeric: tabular-nums; }
progress { width: min(30rem, 45vw); height: 1.4em; } th { font-weight: 400; overflow-wrap: anywhere; }
@media (forced-colors: active) { .bar { fill: CanvasText; } .part { fill: Highlight; } }
`;

/** Returns a page with the stats as charts and tables. */
export function statsPage(stats: Stats, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const title = `${readCompany().company?.brand ?? ''} waitlist`.trim();
  const { days, members, throughLinks, spread, topLinks } = stats;
  const [busiest] = days.toSorted(([, a], [, b]) => b - a);
  const most = busiest ? `Most on ${busiest[0]}: ${busiest[1]}.` : 'Nobody has joined.';
  let total = 0;
  const growth = days.map(([label, joins]) => ({ label, value: (total += joins) }));
  const figures = figuresOf(stats).map(
    ([label, value]) => `<div><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`,
  );
  const links = topLinks.map(({ name, points }) => [name, points] as const);
  const body = `<main><header><h1>${escape(title)}</h1><p>On ${day}, days in UTC</p></header>
<dl>${figures.join('')}</dl>
${section(
  'Joins a day',
  `${most} ${share(throughLinks, members)} of all came through a link.`,
  days.map(([label, value, part]) => ({ label, value, part })),
  '<p class="key"><i class="part"></i> through a link &ensp;<i class="bar"></i> on their own</p>',
)}
${section('Members in all', `${members.toLocaleString('en')} members on ${day}.`, growth)}
${section(
  'Points',
  'How many of those who brought somebody have so many points.',
  spread.map(([label, value]) => ({ label, value })),
)}
<section><h2>Top links</h2>${barTable(links, links[0]?.[1] ?? 0)}${links.length > 0 ? '' : '<p class="key">Nobody has points yet.</p>'}</section></main>`;
  return htmlPage(`${title}, ${day}`, STYLE, body);
}

function section(title: string, summary: string, bars: readonly Bar[], key = ''): string {
  const rows = bars.map(
    ({ label, value, part }) =>
      `<tr><th scope="row">${escape(label)}</th><td>${value}</td>${part === undefined ? '' : `<td>${part} through a link</td>`}</tr>`,
  );
  return `<section><h2>${escape(title)}</h2>${columnChart({ title, summary, bars })}${key}<p class="key">${escape(summary)}</p><details><summary>As a table</summary><table>${rows.join('')}</table></details></section>`;
}
