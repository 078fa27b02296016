import { currentCompany } from '../../src/content/company/company.ts';
import { formatCount, quantity } from '../../src/lib/quantity.ts';
import { html, type Html } from '../../cli/html.ts';
import { documentOf } from '../report/page.ts';
import { READ_ONE_BY_ONE, type Count, type CountedQuestion, type SurveyCount } from './count.ts';

/** Returns the figures of a survey as one file, in the form of the report, with a bar for each answer. */
export function surveyPage(count: SurveyCount): string {
  const { brand } = currentCompany(process.cwd());
  return documentOf({
    title: `${brand}: the survey for ${count.role}`,
    heading: `${brand}: the survey for ${count.role}`,
    line: quantity(count.answers, 'answer'),
    main: html`<div class="sections survey">
      ${count.questions.map((one, index) => questionOf(one, index, count))}
    </div>`,
    footer: html`Anybody can send answers, and nobody knows who did. “Not asked” is a question that
    the survey doesn’t ask people of that group; “Skipped” is one that they left out. What was typed
    may say who somebody is: delete this file when you have read it.`,
  });
}

function questionOf(
  { text, type, counts, texts }: CountedQuestion,
  index: number,
  count: SurveyCount,
) {
  const id = `question-${index + 1}`;
  return html`<section class="card" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${index + 1}. ${text}</h2>
    ${counts.length > 0 && tableOf(text, counts, count)}
    ${
      texts.length > 0 &&
      html`<details>
        <summary>${quantity(texts.length, READ_ONE_BY_ONE[type])}</summary>
        <ul>
          ${texts.map((one) => html`<li><bdi>${one}</bdi></li>`)}
        </ul>
      </details>`
    }
    ${counts.length === 0 && texts.length === 0 && html`<p class="none">Nothing yet.</p>`}
  </section>`;
}

const NUMBER = html`class="number"`;

function tableOf(
  question: string,
  counts: readonly Count[],
  { answers, groups }: SurveyCount,
): Html {
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label="${question}, table">
    <table>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col" ${NUMBER}>All</th>
          ${groups.map((group) => html`<th scope="col" ${NUMBER}>${group}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${counts.map(
          ({ label, total, groups: some }) =>
            html`<tr>
              <td>
                <bdi>${label}</bdi>
                <meter
                  min="0"
                  max="${Math.max(1, answers)}"
                  value="${total}"
                  aria-hidden="true"
                ></meter>
              </td>
              <td ${NUMBER}>${formatCount(total)}</td>
              ${some.map((one) => html`<td ${NUMBER}>${formatCount(one)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
