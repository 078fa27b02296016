import {
  formOptions,
  OTHER_VALUE,
  otherField,
  type FormEntry,
} from '../../src/domain/survey-submission.ts';
import type { FormQuestion } from '../forms/survey.ts';

/** Returns why Google Forms would refuse a submission to the form of this survey; nothing if it wouldn't. */
export function judgeSubmission(
  questions: readonly FormQuestion[],
  entries: readonly FormEntry[],
): string[] {
  const fields = Map.groupBy(entries, ([name]) => name);
  const values = (name: string) => (fields.get(name) ?? []).map(([, value]) => value);
  const known = new Set(questions.flatMap(({ qid }) => [qid, otherField(qid)]));
  return [
    ...[...fields.keys()].filter((name) => !known.has(name)).map((name) => `No field is ${name}.`),
    ...questions.flatMap((question) =>
      judgeAnswer(question, values(question.qid), values(otherField(question.qid))),
    ),
  ];
}

function judgeAnswer(question: FormQuestion, values: string[], typed: string[]): string[] {
  const { qid, type } = question;
  const isOtherChosen = values.includes(OTHER_VALUE);
  const isTooMuch = type !== 'multi-select' && values.length > 1;
  return [
    ...(isTooMuch ? [`${qid} takes one value, not ${values.length}.`] : []),
    ...(type === 'text' ? [] : judgeOptions(question, values)),
    ...(typed.length > 0 && !isOtherChosen ? [`${qid} has a text for Other, but no Other.`] : []),
    ...(isOtherChosen && typed.length !== 1 ? [`${qid} has Other without its text field.`] : []),
  ];
}

function judgeOptions(question: FormQuestion, values: string[]): string[] {
  if (question.type === 'text') return [];
  const allowed = ['', ...formOptions(question), ...(question.hasOtherInput ? [OTHER_VALUE] : [])];
  return values
    .filter((value) => !allowed.includes(value))
    .map((value) => `${question.qid} has no option "${value}".`);
}
