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
  const valuesOf = (field: string) =>
    entries.flatMap(([name, value]) => (name === field ? value : []));
  const known = questions.flatMap(({ qid }) => [qid, otherField(qid)]);
  const fields = [...new Set(entries.map(([name]) => name))];
  return [
    ...fields.filter((name) => !known.includes(name)).map((name) => `No field is ${name}.`),
    ...questions.flatMap((question) => {
      const { qid } = question;
      return judgeAnswer(question, valuesOf(qid), valuesOf(otherField(qid)))
        .filter((reason) => reason !== false)
        .map((reason) => `${qid} ${reason}.`);
    }),
  ];
}

function judgeAnswer(question: FormQuestion, values: string[], typed: string[]) {
  const isOtherChosen = values.includes(OTHER_VALUE);
  const allowed =
    question.type === 'text'
      ? values
      : ['', ...formOptions(question), ...(question.hasOtherInput ? [OTHER_VALUE] : [])];
  return [
    question.type !== 'multi-select' &&
      values.length > 1 &&
      `takes one value, not ${values.length}`,
    ...values
      .filter((value) => !allowed.includes(value))
      .map((value) => `has no option "${value}"`),
    typed.length > 0 && !isOtherChosen && 'has a text for Other, but no Other',
    isOtherChosen && typed.length !== 1 && 'has Other without its text field',
  ];
}
