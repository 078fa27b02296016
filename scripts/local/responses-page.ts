import {
  formOptions,
  OTHER_VALUE,
  otherField,
  type FormEntry,
} from '../../src/domain/survey-submission.ts';
import type { FormQuestion, Survey } from '../forms/survey.ts';
import type { Responses, Submission } from './form-receiver.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 50rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1, h2 { line-height: 1.2; }
h2 { margin-block: 2.5rem 0.5rem; font-size: 1.15rem; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 0.3rem 0.5rem 0.3rem 0; border-block-end: 1px solid #8884; text-align: start; vertical-align: top; }
th { inline-size: 45%; font-weight: 400; overflow-wrap: anywhere; }
td:last-child { inline-size: 3rem; font-variant-numeric: tabular-nums; text-align: end; }
.bar { display: block; block-size: 0.9rem; margin-block-start: 0.3rem; border-radius: 0.2rem; background: #2f7d5b; }
blockquote, pre { margin: 0.5rem 0; padding: 0.5rem 0.75rem; border-inline-start: 3px solid #2f7d5b; background: #8881; white-space: pre-wrap; overflow-wrap: anywhere; }
.refused { border-color: #c0392b; }
nav a, .muted { margin-inline-end: 1rem; }
.muted { color: #888; }`;

/** A page with the submissions to one form: a bar chart and the typed texts for each question. */
export function responsesPage({ label, questions }: Survey, responses: Responses): string {
  const { accepted, refused } = responses;
  const entries = accepted.flatMap((submission) => submission.entries);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(label)}: survey answers</title>
<style>${STYLE}</style>
<h1>${escape(label)}: survey answers</h1>
<nav><a href="../youth/responses">Youth</a> <a href="../parents/responses">Parents</a> <a href="../educators/responses">Educators</a></nav>
<p>${accepted.length} accepted, ${refused.length} refused. Reload to see new ones.</p>
${refused.length > 0 ? `<h2>Refused</h2>${refused.map(refusal).join('')}` : ''}
${questions.map((question, index) => section(question, index + 1, entries)).join('\n')}
</html>`;
}

function section(question: FormQuestion, number: number, entries: FormEntry[]): string {
  const valuesOf = (name: string) =>
    entries.filter(([each, value]) => each === name && value !== '').map(([, value]) => value);
  const values = valuesOf(question.qid);
  const typed = question.type === 'text' ? values : valuesOf(otherField(question.qid));
  return `<h2>${number}. ${escape(question.text)}</h2>
${question.type === 'text' ? '' : chart(question, values)}
${typed.map((text) => `<blockquote>${escape(text)}</blockquote>`).join('')}
${values.length === 0 ? '<p class="muted">No answers yet.</p>' : ''}`;
}

function chart(question: Exclude<FormQuestion, { type: 'text' }>, values: string[]): string {
  const options = [
    ...formOptions(question).map((option) => [option, option] as const),
    ...(question.hasOtherInput ? [['Other', OTHER_VALUE] as const] : []),
  ];
  const counts = options.map(([, value]) => values.filter((each) => each === value).length);
  const most = Math.max(1, ...counts);
  const rows = options.map(([name], index) => {
    const count = counts[index] ?? 0;
    const bar = `<span class="bar" style="inline-size: ${(100 * count) / most}%"></span>`;
    return `<tr><th scope="row">${escape(name)}</th><td>${bar}</td><td>${count}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
}

function refusal({ receivedAt, problems, entries }: Submission): string {
  const fields = entries.map(([name, value]) => `${name} = ${value}`).join('\n');
  return `<details><summary>${escape(`${receivedAt}: ${problems.join(' ')}`)}</summary><pre class="refused">${escape(fields)}</pre></details>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
