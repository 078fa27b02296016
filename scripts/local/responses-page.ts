import { otherField } from '../../src/domain/survey-submission.ts';
import type { FormQuestion, Survey } from '../survey.ts';
import type { Responses } from './form-receiver.ts';

/** A page with the submissions to one form: what was answered to each question, and how often. */
export function responsesPage({ label, questions }: Survey, responses: Responses): string {
  const { accepted, refused } = responses;
  const entries = accepted.flatMap((submission) => submission.entries);
  const answersTo = ({ qid, text }: FormQuestion) => {
    const fields = [qid, otherField(qid)];
    const values = entries.flatMap(([name, value]) => (fields.includes(name) ? value : []));
    const counts = [...Map.groupBy(values.filter(Boolean), (value) => value)];
    const items = counts.map(([value, { length }]) => `<li>${escape(value)}: ${length}</li>`);
    return `<li>${escape(text)}<ul>${items.join('')}</ul></li>`;
  };
  const title = `${label}: survey answers`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body><h1>${escape(title)}</h1>
<nav><a href="../youth/responses">Youth</a> <a href="../parents/responses">Parents</a> <a href="../educators/responses">Educators</a></nav>
<p>${accepted.length} accepted, ${refused.length} refused. Reload to see new ones.</p>
<ul>${refused.map(({ problems }) => `<li>Refused: ${escape(problems.join(' '))}</li>`).join('')}</ul>
<ol>${questions.map(answersTo).join('')}</ol></body></html>`;
}

/** Replaces the characters that mean something in HTML. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
