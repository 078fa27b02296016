/**
 * Counts the answers to the survey, from the CSV of the sheet in which Google collects a form's answers.
 * Nothing here reads files or prints. All texts are compared in NFC: programs write क़ and ड़ in two ways.
 */
import { parse } from 'csv-parse/sync';
import { CommandError, messageOf } from '../../cli/errors.ts';
import { formFields, type Survey } from '../../src/content/survey/files.ts';
import {
  EMPTY_DRAFT,
  formOptions,
  isAsked,
  OTHER,
  ROLES,
  takesSeveral,
  type ChoiceQuestion,
  type Question,
  type Questionnaire,
  type Role,
} from '../../src/features/survey/model.ts';

export type Surveys = Readonly<Record<Role, Survey>>;

/** How often something was chosen, in all and by the groups of the first question. */
export interface Count {
  label: string;
  total: number;
  groups: number[];
}

export interface CountedQuestion {
  text: string;
  type: Question['type'];
  /** Each option, then Other, whatever is no option any more, skipped, and not asked. */
  counts: Count[];
  /** What was typed: as an answer, or for Other. */
  texts: string[];
}

/**
 * What the owner reads of a type one by one, and not as a count: one such answer in a word. Of a choice, it's
 * what was typed for Other.
 */
export const READ_ONE_BY_ONE: Readonly<Record<Question['type'], string>> = {
  'single-select': 'text',
  'multi-select': 'text',
  text: 'text',
};

export interface SurveyCount {
  role: Role;
  answers: number;
  /** The options of the first question where it asks for the age, and whoever skipped it. */
  groups: string[];
  questions: CountedQuestion[];
}

type Answers = Parameters<typeof isAsked>[0];

const nfc = (text: string) => text.trim().normalize('NFC');
const isSame = (one: string, other: string) => nfc(one) === nfc(other);

const SKIPPED = 'Skipped';
const NOT_ASKED = 'Not asked';
const NO_OPTION = 'No option of today';

/**
 * Counts the answers in a CSV. The first column is the time, then each field of the form has one, found by its
 * position, because two questions may have the same words. Throws a CommandError that names what
 * doesn't fit, column by column.
 */
export function countSurvey(csv: string, surveys: Surveys): SurveyCount {
  const [header = [], ...written] = readRows(csv);
  // Rows that were emptied in the sheet; whoever skips everything has a time all the same.
  const rows = written.filter((row) => row.some((cell) => cell.trim()));
  const columns = header.slice(1).map(nfc);
  const role = roleOf(columns, surveys);
  const survey = surveys[role];
  const fields = formFields(survey);
  const misfits = misfitsOf(columns, survey);
  if (misfits.length > 0)
    throw new CommandError(
      [
        `The file doesn't fit content/survey/${role}.yaml:`,
        ...misfits,
        'Remedy: in a copy of the sheet, bring the columns into the order of the survey and delete those of old questions. Then File → Download → CSV.',
      ].join('\n  '),
    );
  const [first] = survey.questions;
  const hasGroups = survey.minors !== undefined && first !== undefined && 'options' in first;
  const groups = hasGroups ? [...first.options, SKIPPED] : [];
  const answered = rows.map((row) => {
    const cells = fields.map((_, index) => nfc(row[index + 1] ?? ''));
    const group = groups.findIndex((label) => isSame(label, cells[0] || SKIPPED));
    return { cells, group, answers: answersOf(survey, cells) };
  });
  return {
    role,
    answers: rows.length,
    groups,
    questions: fields.map((question, index) => {
      const given = answered.map(({ cells, group, answers }) => ({
        group,
        ...readCell(question, cells[index] ?? '', isAsked(answers, index)),
      }));
      return {
        text: question.text,
        type: question.type,
        counts: countsOf(question, given, groups.length),
        texts: given.flatMap(({ text }) => text || []),
      };
    }),
  };
}

function readRows(csv: string): string[][] {
  try {
    // The delimiter is named, because a text with many semicolons must not be taken for columns.
    return parse(csv, { delimiter: ',', skip_empty_lines: true });
  } catch (error) {
    throw new CommandError(`The file is no CSV as Google Sheets writes it: ${messageOf(error)}`);
  }
}

/** The role of whose survey most columns are. */
function roleOf(columns: readonly string[], surveys: Surveys): Role {
  const countFitting = (role: Role) =>
    formFields(surveys[role]).filter(({ text }, index) => isSame(text, columns[index] ?? ''))
      .length;
  return ROLES.reduce<Role>(
    (best, role) => (countFitting(role) > countFitting(best) ? role : best),
    ROLES[0],
  );
}

function misfitsOf(columns: readonly string[], survey: Survey): string[] {
  const fields = formFields(survey);
  const length = Math.max(columns.length, fields.length);
  return Array.from({ length }, (_, index) => {
    const column = columns[index];
    const question = fields[index]?.text;
    // Column A has the time.
    const name = `Column ${nameOfColumn(index + 1)}`;
    if (column === undefined) return `${name} is missing: "${question}"`;
    if (question === undefined) return `${name} is no question of the survey: "${column}"`;
    return isSame(column, question)
      ? []
      : `${name} is "${column}", and the survey asks "${question}"`;
  }).flat();
}

/** A, B, … Z, AA, as spreadsheets name columns. */
const nameOfColumn = (index: number): string =>
  (index < 26 ? '' : nameOfColumn(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

/** The answers as the survey's own rules take them, which say what was asked. */
function answersOf(questionnaire: Questionnaire, cells: readonly string[]): Answers {
  const [first] = questionnaire.questions;
  const options = first && 'options' in first ? first.options : [];
  // As the survey's file has it, which may write it in another way.
  const said = options.find((option) => isSame(option, cells[0] ?? ''));
  const chosen = said ?? cells[0];
  return { questionnaire, drafts: [chosen ? { ...EMPTY_DRAFT, chosen: [chosen] } : EMPTY_DRAFT] };
}

interface Given {
  group: number;
  /** What is counted: options, or one of the other labels. */
  labels: string[];
  text: string;
}

function readCell(question: Question, cell: string, wasAsked: boolean): Omit<Given, 'group'> {
  if (!cell) return { labels: [wasAsked ? SKIPPED : NOT_ASKED], text: '' };
  switch (question.type) {
    case 'single-select':
    case 'multi-select':
      return readChoices(question, cell);
    case 'text':
      return { labels: [], text: cell };
    default:
      return question satisfies never;
  }
}

function readChoices(question: ChoiceQuestion, cell: string): Omit<Given, 'group'> {
  const { options, rest } = splitChoices(question, cell);
  if (!rest) return { labels: options, text: '' };
  const isOther = question.hasOtherInput === true;
  // Without a text, the site sends the word itself.
  return { labels: [...options, isOther ? OTHER : NO_OPTION], text: rest === OTHER ? '' : rest };
}

/**
 * Finds the options in a cell. Of several, Google joins them with commas in a sheet, and with semicolons in
 * the file that a form itself downloads. Options may have commas themselves, and what was typed for Other
 * comes last.
 */
function splitChoices(question: ChoiceQuestion, cell: string) {
  if (!takesSeveral(question)) {
    const option = formOptions(question).find((one) => isSame(one, cell));
    return option === undefined ? { options: [], rest: cell } : { options: [option], rest: '' };
  }
  // The longest first, because one can begin like another.
  const known = formOptions(question).toSorted((a, b) => nfc(b).length - nfc(a).length);
  const options: string[] = [];
  let rest = cell;
  while (rest) {
    const option = known.find((one) => !options.includes(one) && beginsWith(rest, nfc(one)));
    if (option === undefined) break;
    options.push(option);
    rest = rest.slice(nfc(option).length).replace(/^(?:, |;)/, '');
  }
  return { options, rest };
}

const beginsWith = (cell: string, option: string) =>
  cell.startsWith(option) && /^(?:$|, |;)/.test(cell.slice(option.length));

function countsOf(question: Question, given: readonly Given[], groups: number): Count[] {
  const labels = question.type === 'text' ? [] : [...formOptions(question)];
  if (question.type !== 'text' && question.hasOtherInput) labels.push(OTHER);
  const seen = new Set(given.flatMap((one) => one.labels));
  for (const label of [NO_OPTION, SKIPPED, NOT_ASKED]) if (seen.has(label)) labels.push(label);
  return labels.map((label) => {
    const some = given.filter((one) => one.labels.includes(label));
    return {
      label,
      total: some.length,
      groups: Array.from(
        { length: groups },
        (_, group) => some.filter((one) => one.group === group).length,
      ),
    };
  });
}
