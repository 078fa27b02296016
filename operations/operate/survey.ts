import { CommandError } from '../../cli/errors.ts';
import { string } from '../../cli/options.ts';
import { printableLine } from '../../cli/printable.ts';
import { readSurvey } from '../../src/content/survey/files.ts';
import { ROLES } from '../../src/features/survey/model.ts';
import { formatCount, quantity } from '../../src/lib/quantity.ts';
import { recordOf } from '../../src/lib/records.ts';
import { ROOT } from '../project.ts';
import { command } from '../shared/command.ts';
import { readNamed } from '../shared/named-files.ts';
import { MAX_SHOWN, newFile, print, showList, writePrivate } from '../shared/output.ts';
import {
  countSurvey,
  READ_ONE_BY_ONE,
  type CountedQuestion,
  type SurveyCount,
  type Surveys,
} from '../survey/count.ts';

export const survey = command({
  usage: 'survey --file FILE [--out FILE]',
  summary:
    'counts the answers of a form, from its sheet saved as CSV; --out: a list (.csv) or a page with charts (.html)',
  options: { file: string, out: string },
  isOffline: true,
  async run(_, { file, out }) {
    if (!file)
      throw new CommandError('Name the sheet of one form, saved as CSV: --file answers.csv');
    if (out && !/\.(csv|html)$/.test(out))
      throw new CommandError(`${out} ends in neither .csv nor .html.`);
    if (out) await newFile(out);
    const count = countSurvey(readNamed(file), surveysOf(ROOT));
    print(surveyText(count));
    if (!out) return;
    if (out.endsWith('.csv')) return showList(rowsOf(count), out, { of: 'answers' });
    const { surveyPage } = await import('../survey/page.ts');
    return writePrivate(out, surveyPage(count));
  },
});

const surveysOf = (root: string): Surveys => recordOf(ROLES, (role) => readSurvey(root, role));

/** Returns the figures for the terminal, each question with its answers. */
export function surveyText(count: SurveyCount): string {
  const head = `The survey for ${count.role}: ${quantity(count.answers, 'answer')}`;
  const groups = count.groups.length > 0 ? `By age: ${count.groups.join(' | ')}` : '';
  return [head, groups, ...count.questions.map(questionText)].filter(Boolean).join('\n\n');
}

function questionText({ text, type, counts, texts }: CountedQuestion, index: number): string {
  const width = Math.max(0, ...counts.map(({ total }) => formatCount(total).length));
  const lines = counts.map(({ label, total, groups }) => {
    const by = groups.length > 0 ? `  (${groups.map(formatCount).join(' | ')})` : '';
    return `  ${formatCount(total).padStart(width)}  ${printableLine(label)}${by}`;
  });
  const shown = texts.slice(0, MAX_SHOWN).map((one) => `  “${printableLine(one)}”`);
  const more = texts.length - shown.length;
  if (more > 0)
    shown.push(`  … and ${quantity(more, `more ${READ_ONE_BY_ONE[type]}`)}: --out FILE`);
  return [`${index + 1}. ${printableLine(text)}`, ...lines, ...shown].join('\n');
}

/** One line for each answer that was counted, and for each text. */
function rowsOf({ groups, questions }: SurveyCount): Record<string, unknown>[] {
  return questions.flatMap(({ text: question, counts, texts }, index) => {
    const about = { number: index + 1, question };
    const byGroup = (some: readonly number[]) =>
      Object.fromEntries(groups.map((group, place) => [group, some[place] ?? '']));
    return [
      ...counts.map(({ label, total, groups: some }) => ({
        ...about,
        answer: label,
        count: total,
        text: '',
        ...byGroup(some),
      })),
      ...texts.map((text) => ({ ...about, answer: '', count: '', text, ...byGroup([]) })),
    ];
  });
}
