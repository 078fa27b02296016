import { formOptions, OTHER_VALUE, otherField } from '../../src/domain/survey-submission.ts';
import type { FormQuestion, Survey } from '../survey.ts';
import { barTable, escape, htmlPage } from '../html.ts';
import type { Responses, Submission } from './form-receiver.ts';

const STYLE = `
blockquote, pre { margin: 0.5rem 0; padding: 0.5rem 0.75rem; background: #8881; white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** A page with the submissions to one form: a bar chart and the typed texts for each question. */
export function responsesPage({ label, questions }: Survey, responses: Responses): string {
  const { accepted, refused } = responses;
  const entries = accepted.flatMap((submission) => submission.entries);
  const valuesOf = (field: string) =>
    entries.flatMap(([name, value]) => (name === field && value ? value : []));
  const title = `${label}: survey answers`;
  const body = `<h1>${escape(title)}</h1>
<nav><a href="../youth/responses">Youth</a> <a href="../parents/responses">Parents</a> <a href="../educators/responses">Educators</a></nav>
<p>${accepted.length} accepted, ${refused.length} refused. Reload to see new ones.</p>
${refused.map(refusal).join('')}
${questions.map((question, index) => section(question, index + 1, valuesOf)).join('\n')}`;
  return htmlPage(title, STYLE, body);
}

function section(question: FormQuestion, number: number, valuesOf: (name: string) => string[]) {
  const values = valuesOf(question.qid);
  const isText = question.type === 'text';
  const typed = isText ? values : valuesOf(otherField(question.qid));
  return `<h2>${number}. ${escape(question.text)}</h2>
${isText ? '' : chart(question, values)}
${typed.map((text) => `<blockquote>${escape(text)}</blockquote>`).join('')}
${values.length === 0 ? '<p>No answers yet.</p>' : ''}`;
}

function chart(question: Exclude<FormQuestion, { type: 'text' }>, values: string[]): string {
  const count = (option: string) => values.filter((value) => value === option).length;
  const rows = formOptions(question).map((option) => [option, count(option)] as const);
  const other = question.hasOtherInput ? [['Other', count(OTHER_VALUE)] as const] : [];
  return barTable([...rows, ...other], values.length);
}

function refusal({ receivedAt, problems, entries }: Submission): string {
  const fields = entries.map(([name, value]) => `${name} = ${value}`).join('\n');
  return `<details><summary>Refused: ${escape(`${receivedAt}: ${problems.join(' ')}`)}</summary><pre>${escape(fields)}</pre></details>`;
}
