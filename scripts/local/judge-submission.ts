import {
  formOptions,
  OTHER_VALUE,
  otherField,
  type FormEntry,
} from '../../src/domain/survey-submission.ts';
import type { FormQuestion } from '../survey.ts';

/** Returns why Google Forms would refuse a submission to the form of this survey; nothing if it wouldn't. */
export function judgeSubmission(
  questions: readonly FormQuestion[],
  entries: readonly FormEntry[],
): string[] {
  const problems: string[] = [];
  const fields = Map.groupBy(entries, ([name]) => name);
  const take = (name: string) => {
    const values = (fields.get(name) ?? []).map(([, value]) => value);
    fields.delete(name);
    return values;
  };
  for (const question of questions) {
    const { qid, type } = question;
    const [values, typed] = [take(qid), take(otherField(qid))];
    const options =
      question.type === 'text'
        ? values
        : ['', ...formOptions(question), ...(question.hasOtherInput ? [OTHER_VALUE] : [])];
    const unknown = values.filter((value) => !options.includes(value));
    problems.push(...unknown.map((value) => `${qid} has no option "${value}".`));
    if (type !== 'multi-select' && values.length > 1)
      problems.push(`${qid} takes one value, not ${values.length}.`);
    const isOtherChosen = values.includes(OTHER_VALUE);
    if (isOtherChosen && typed.length !== 1)
      problems.push(`${qid} has Other without its text field.`);
    if (!isOtherChosen && typed.length > 0)
      problems.push(`${qid} has a text for Other, but no Other.`);
  }
  return [...problems, ...[...fields.keys()].map((name) => `No field is ${name}.`)];
}
