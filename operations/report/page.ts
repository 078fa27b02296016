import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentCompany } from '../../src/content/company/company.ts';
import { quantity, formatCount } from '../../src/lib/quantity.ts';
import { longDate } from '../../src/lib/dates.ts';
import { ROOT } from '../project.ts';
import { chartsOf, type Chart } from './charts.ts';
import { zoneName } from './days.ts';
import type { Figures, ReportWarning } from './figures.ts';
import { Html, html } from '../../cli/html.ts';
import {
  keyFigures,
  sectionsOf,
  warningsNote,
  type KeyFigure,
  type Naming,
  type Section,
} from './sections.ts';

/** What a report says about itself. */
export interface About {
  /** Where the figures are from: the project. */
  source: string;
  timeZone: string;
  /** How many reads it has cost. */
  reads: number;
  hasNames: boolean;
}

/** A file can't show thousands of warnings in a way that anybody reads. */
const MAX_WARNINGS = 60;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/**
 * Returns the report as one HTML file that loads nothing and runs nothing: style, font and charts
 * are in it, and its policy allows no more than these. It follows the system's theme.
 */
export function pageOf(figures: Figures, about: About, nameOf: Naming): string {
  const { brand } = currentCompany(process.cwd());
  const charts = chartsOf(figures);
  const sections = sectionsOf(figures, nameOf);
  return documentOf({
    title: `${brand}: how the waitlist goes, ${figures.today}`,
    heading: `${brand} waitlist`,
    line: `${longDate(new Date(figures.today), 'UTC')} · ${about.source}`,
    main: html`<h2 class="visually-hidden">The figures</h2>
      <dl class="keys">${keyFigures(figures).map(keyFigure)}</dl>
      ${warningsOf(figures, nameOf)}
      <div class="sections">
        ${sections.map((section) => sectionOf(section, charts[section.id]))}
      </div>`,
    footer: html`Days are those of the company, ${zoneName(about.timeZone)}. This report cost
    ${quantity(about.reads, 'read')}.
    ${about.hasNames ? 'Names are in it: delete it when you have read it.' : 'Members are named by their uids, which operate find takes.'}
    Friends and points are those of members who are on the waitlist now.`,
  });
}

/** What a file for the owner says, in the form that all of them have. */
interface Parts {
  title: string;
  heading: string;
  /** Below the heading. */
  line: string;
  main: Html;
  footer: Html;
}

/** Returns a file that loads nothing and runs nothing, with its style and its font in it. */
export function documentOf({ title, heading, line, main, footer }: Parts): string {
  const sheets = ['src/styles/tokens.css', 'src/styles/reset.css', 'operations/report/report.css'];
  const style = [fontFace(), ...sheets.map(read)];
  const css = style.join('\n');
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; font-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${new Html(`<style>${css}</style>`)}
      </head>
      <body>
        <header class="top on-deep">
          ${logo('star')}
          <div class="wrap">
            ${logo('logo')}
            <div>
              <h1>${heading}</h1>
              <p>${line}</p>
            </div>
          </div>
        </header>
        <main class="wrap">${main}</main>
        <footer class="wrap">
          <p>${footer}</p>
        </footer>
      </body>
    </html> `.text;
}

const logo = (className: string) =>
  new Html(
    read('src/assets/logo.svg').replace('<svg', `<svg class="${className}" aria-hidden="true"`),
  );

function fontFace(): string {
  const font = readFileSync(join(ROOT, 'src/assets/fonts/fraunces-latin.woff2'), 'base64');
  return `@font-face { font-family: fraunces; font-weight: 600; src: url(data:font/woff2;base64,${font}) }`;
}

const keyFigure = ({ label, value, detail }: KeyFigure) =>
  html`<div>
    <dt>${label}</dt>
    <dd><strong>${value}</strong> <span>${detail}</span></dd>
  </div>`;

function sectionOf(section: Section, charts: readonly Chart[]): Html {
  const { id, title, note } = section;
  // Only its table says who they are.
  const isOpen = id === 'top';
  return html`<section
    class="card ${charts.some(({ size }) => size === 'full') && 'full'}"
    id="${id}"
    aria-labelledby="${id}-title"
  >
    <h2 id="${id}-title">${title}</h2>
    <p>${note}</p>
    ${id === 'joined' && LEGEND}
    ${section.rows.length === 0 ? html`<p class="none">Nothing yet.</p>` : charts.map((chart) => figureOf(chart, section))}
    ${
      section.rows.length > 0 &&
      html`<details ${isOpen && 'open'}>
        <summary>Table<span class="visually-hidden">: ${title}</span></summary>
        ${tableOf(section)}
      </details>`
    }
  </section>`;
}

const LEGEND = html`<p class="legend">
  <span class="link">through a friend’s link</span> <span class="own">by themselves</span>
</p>`;

const figureOf = ({ size, wide, narrow }: Chart, { title }: Section) =>
  html`<div
    class="chart ${size}"
    role="img"
    aria-label="Chart: ${title}. The figures are in the table below."
  >
    <div class="wide">${new Html(wide)}</div>
    <div class="narrow">${new Html(narrow)}</div>
  </div>`;

const NUMBER = html`class="number"`;

function tableOf({ title, columns, rows }: Section): Html {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="${title}, table">
    <table>
      <thead>
        <tr>
          ${columns.map((column, index) => html`<th scope="col" ${typeof rows[0]?.[index] === 'number' && NUMBER}>${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map(cellOf)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const cellOf = (cell: string | number) =>
  typeof cell === 'number'
    ? html`<td ${NUMBER}>${formatCount(cell)}</td>`
    : html`<td><bdi>${cell}</bdi></td>`;

function warningsOf({ warnings, minorWarnings }: Figures, nameOf: Naming): Html {
  const shown = warnings.slice(0, MAX_WARNINGS);
  const more = warnings.length - shown.length;
  const byLink = Map.groupBy(shown, ({ referrers }) => referrers.join());
  const people = (uids: readonly string[]) => uids.map((uid) => html`<code>${nameOf(uid)}</code> `);
  const warningOf = ({ reason, look, uids }: ReportWarning) =>
    html`<p><strong>${reason}.</strong> ${look}</p>
      <details>
        <summary>${quantity(uids.length, 'member')}</summary>
        <p>${people(uids)}</p>
      </details>`;
  const linkOf = (some: readonly ReportWarning[]) =>
    html`<li>
      <h3>Through the link of ${people(some[0]!.referrers)}</h3>
      ${some.map(warningOf)}
    </li>`;
  return html`<section class="card warnings" id="warnings" aria-labelledby="warnings-title">
    <h2 id="warnings-title">Worth a look</h2>
    <p>${warningsNote(warnings.length, minorWarnings)}</p>
    ${
      shown.length > 0 &&
      html`<ul role="list">
        ${[...byLink.values()].map(linkOf)}
      </ul>`
    }
    ${more > 0 && html`<p>And ${formatCount(more)} more: operate winners shows all.</p>`}
  </section>`;
}
