import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseHTML } from 'linkedom';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { stringify, parse } from 'yaml';
import { ROLES } from '@/content/survey/roles';
import { surveySchema } from '@/content/survey/survey';
import { sentencesIn, translated } from '@/content/translations/model';
import { surveyTexts } from '@/content/translations/originals';
import { translatedQuestions } from '@/content/translations/shown';
import { surveyFile } from '@/content/survey/files';
import { namesOf, recordOf } from '@/lib/records';
import { surveyMessages } from '@/content/survey/messages';
import { isQuestionnaire } from '@/features/survey/guards';
import { flowMessages } from '@/features/survey/messages';
import {
  allEntries,
  EMPTY_DRAFT,
  entriesOf,
  fittingDraft,
  IS_WRITTEN,
  isAsked,
  sentAnswers,
  type Draft,
  type Question,
  type Questionnaire,
} from '@/features/survey/model';
import { QuestionScreen } from '@/features/survey/QuestionScreen';
import { FlowContext } from '@/features/survey/words';
import { countSurvey } from '../../../operations/survey/count.ts';
import { compareForms } from '../../../operations/forms/compare.ts';
import { applyForms, appsScript } from '../../../operations/forms/make.ts';
import { formUrl, startFormReceiver } from '../../../scripts/local/form-receiver.ts';
import { temporaryFolder, write } from '../../files';
import { findFreePort } from '../../free-port';
import { publicPage, runAppsScript } from '../../operations/form-app';

const base = { qid: 'entry.2', text: 'What do you think?', note: 'There is no wrong answer.' };
const options = ['A little', 'A lot'];

/** A question of each type. The compiler asks for one here when a type is new. */
const ONE_OF_EACH: { [Type in Question['type']]: Extract<Question, { type: Type }> } = {
  'single-select': { ...base, type: 'single-select', options },
  'multi-select': { ...base, type: 'multi-select', options },
  text: { ...base, type: 'text' },
};

/** An answer to a question of a type, in its forms, and what isn't one. */
interface Answered {
  /** What it's given with: the type of an input, or another element. */
  control: string;
  draft: Draft;
  /** What the form gets, by what stands behind the question's id in the field's name. */
  sent: Readonly<Record<string, string>>;
  /** What Google's sheet has of it. Some answers, such as a day, are written there as the sheet's country does. */
  cell: string;
  /** What people read at the end, where `in words: ` stands before each text that is translated. */
  shown: string;
  /** What the owner's count makes of it: a count of an option, or a text. */
  counted: { label: string } | { text: string };
  /**
   * Two cells, in the order in which the owner reads them, whoever answers first. Numbers are 2 and 10, which are the
   * other way round as texts.
   */
  inOrder: readonly [string, string] | 'as in the sheet';
  /** What a browser may have kept or sent, and isn't an answer. `undefined` where every text is one. */
  refused: Draft | undefined;
}

/** Controls in which one chooses and doesn't write, so that children are asked, too. */
const CHOSEN = ['radio', 'checkbox'];

/** Controls whose answer people read at the end as the form gets it. Others are said in the language of the page. */
const AS_SENT = ['textarea'];

const chosen = (option: string): Draft => ({ ...EMPTY_DRAFT, chosen: [option] });
const typed = (text: string): Draft => ({ ...EMPTY_DRAFT, typed: text });

/** The compiler asks for an answer when a type is new. */
const ANSWERS: Readonly<Record<Question['type'], Answered>> = {
  'single-select': {
    control: 'radio',
    draft: chosen('A lot'),
    sent: { '': 'A lot' },
    cell: 'A lot',
    shown: 'in words: A lot',
    counted: { label: 'A lot' },
    inOrder: ['A little', 'A lot'],
    refused: chosen('Never'),
  },
  'multi-select': {
    control: 'checkbox',
    draft: chosen('A lot'),
    sent: { '': 'A lot' },
    cell: 'A lot',
    shown: 'in words: A lot',
    counted: { label: 'A lot' },
    inOrder: ['A little', 'A lot'],
    refused: chosen('Never'),
  },
  text: {
    control: 'textarea',
    draft: typed('A lot'),
    sent: { '': 'A lot' },
    cell: 'A lot',
    shown: 'A lot',
    counted: { text: 'A lot' },
    inOrder: 'as in the sheet',
    refused: undefined,
  },
};

const age = {
  qid: 'entry.1',
  text: 'How old are you?',
  type: 'single-select',
  options: ['12', '30'],
};
const isOf = ({ qid = '' }: Question, field: string) => field.startsWith(qid);
const surveyWith = (question: Question) => ({
  role: 'youth' as const,
  minors: ['12'],
  questions: [age as Question, question],
});

test.each(Object.entries(ONE_OF_EACH))(
  'a question of the type %s can be written, loaded, and asked in a form, which the check takes',
  async (_, question) => {
    const file = { ...surveyWith(question), label: 'Youth', description: 'For young people.' };
    expect(surveySchema.safeParse(file)).toMatchObject({ success: true });
    const messages = flowMessages(surveyMessages);
    expect(isQuestionnaire({ ...surveyWith(question), messages })).toBe(true);

    const root = temporaryFolder();
    cpSync('content/survey', join(root, 'content/survey'), { recursive: true });
    const youth = surveyFile(root, 'youth');
    const { questions, ...rest } = parse(readFileSync(youth, 'utf8'));
    writeFileSync(
      youth,
      stringify({ ...rest, questions: [...questions, { ...question, qid: 'entry.99' }] }),
    );
    const { forms, log } = runAppsScript(appsScript(root));
    expect(forms[0]?.items.at(-1)?.title).toBe(question.text);
    const settings = Object.fromEntries(applyForms(root, log).map((line) => line.split('=')));
    const found = await compareForms(
      root,
      settings,
      async (url) => new Response(publicPage(forms.find((form) => form.url === url)!)),
    );
    expect(found).toEqual({ lost: [], unjudged: [] });
  },
);

test.each(Object.entries(ONE_OF_EACH))(
  'what a child answers to a question of the type %s is sent, or the question isn’t asked',
  (_, question) => {
    const answers = {
      questionnaire: surveyWith(question),
      drafts: [chosen('12'), ANSWERS[question.type].draft],
    };
    const sent = allEntries(answers).filter(
      ([name, value]) => isOf(question, name) && value !== '',
    );
    expect(sent.length > 0).toBe(isAsked(answers, 1));
  },
);

test.each([
  ['safety', "If you are under 18, it doesn't ask you to write anything either"],
  ['privacy', "Whoever is under 18, or doesn't say, isn't asked to write anything"],
])('%s.mdx says that children aren’t asked to write', (policy, said) => {
  const text = readFileSync(`content/policies/${policy}.mdx`, 'utf8').replace(/\s+/g, ' ');
  expect(text).toContain(said);
});

test.each(Object.values(ONE_OF_EACH))(
  'children are asked a question of the type $type if it’s answered without writing, as the policies say',
  (question) => {
    const answers = { questionnaire: surveyWith(question), drafts: [chosen('12'), EMPTY_DRAFT] };
    expect(isAsked(answers, 1)).toBe(CHOSEN.includes(ANSWERS[question.type].control));
  },
);

test('children.md says which types of questions children never get', () => {
  const written = namesOf(IS_WRITTEN).filter((type) => IS_WRITTEN[type]);
  const names = written.map((type) => `\`${type}\``).join(' or ');
  const text = readFileSync('docs/operations/children.md', 'utf8').replace(/\s+/g, ' ');
  expect(text).toContain(`one of the type ${names} needs nothing`);
});

test.each(Object.entries(ANSWERS))(
  'of an answer of the type %s, something is refused, and it’s said in words, unless any text is one',
  (_, { control, refused, sent, shown }) => {
    expect(refused === undefined).toBe(control === 'textarea');
    expect(isDeepStrictEqual([shown], Object.values(sent))).toBe(AS_SENT.includes(control));
  },
);

test('each type of question has a control of its own', () => {
  const controls = Object.values(ANSWERS).map(({ control }) => control);
  expect(new Set(controls).size).toBe(controls.length);
});

test.each(Object.values(ONE_OF_EACH))(
  'an answer to a question of the type $type stays one, and what isn’t one is refused',
  async (question) => {
    const { draft, sent, refused } = ANSWERS[question.type];
    const entries = Object.entries(sent).map(([end, value]) => [`${question.qid}${end}`, value]);
    expect(entriesOf(question, draft)).toEqual(entries);
    expect(fittingDraft(question, draft)).toEqual(draft);

    const root = temporaryFolder();
    const file = { ...surveyWith(question), label: 'Youth', description: 'For young people.' };
    write(join(root, 'content/survey/youth.yaml'), stringify(file));
    const port = await findFreePort();
    await using _server = await startFormReceiver(port, join(root, 'answers'), root);
    expect(await statusOf(port, draft)).toBe(204);
    if (!refused) return;
    expect(fittingDraft(question, refused)).toEqual(EMPTY_DRAFT);
    expect(await statusOf(port, refused)).toBe(400);

    async function statusOf(to: number, answer: Draft): Promise<number> {
      const body = new FormData();
      for (const [name, value] of [[age.qid, '30'], ...entriesOf(question, answer)] as const)
        body.append(name!, value!);
      return (await fetch(formUrl(to, 'youth'), { method: 'POST', body })).status;
    }
  },
);

test.each(Object.values(ONE_OF_EACH))(
  'what isn’t an answer to a question of the type $type is neither sent nor read at the end',
  (question) => {
    const { refused = EMPTY_DRAFT } = ANSWERS[question.type];
    const answers = { questionnaire: surveyWith(question), drafts: [chosen('30'), refused] };
    const sent = allEntries(answers).filter(([name]) => isOf(question, name));
    expect(new Set(sent.map(([, value]) => value))).toEqual(new Set(['']));
    expect(sentAnswers(answers)).toHaveLength(1);
  },
);

/** What the owner reads of these cells in the column of a question. */
function countOf(question: Question, ...cells: string[]) {
  const youth = { ...surveyWith(question), label: 'Youth', description: 'For young people.' };
  const others = { ...youth, questions: [age] };
  const surveys = recordOf(ROLES, (role) =>
    surveySchema.parse({ ...(role === 'youth' ? youth : others), role }),
  );
  const rows = cells.map((cell) => `t,30,${cell}`);
  const csv = [`Timestamp,${age.text},${question.text}`, ...rows].join('\r\n');
  const { counts, texts } = countSurvey(csv, surveys).questions[1]!;
  return { labels: counts.flatMap(({ label, total }) => (total > 0 ? label : [])), texts };
}

test.each(Object.values(ONE_OF_EACH))(
  'the owner’s count knows an answer to a question of the type $type',
  (question) => {
    const { cell, counted } = ANSWERS[question.type];
    const { labels, texts } = countOf(question, cell);
    expect([...labels, ...texts]).toEqual(Object.values(counted));
    expect(texts).toEqual('text' in counted ? [counted.text] : []);
  },
);

test.each(Object.entries(ANSWERS).filter(([, { inOrder }]) => inOrder !== 'as in the sheet'))(
  'the owner reads the answers to a question of the type %s in their order',
  (type, { inOrder }) => {
    const { labels, texts } = countOf(
      ONE_OF_EACH[type as Question['type']],
      ...[...inOrder].reverse(),
    );
    expect([...labels, ...texts]).toEqual(inOrder);
  },
);

// Anybody can send anything to a form, and the owner can type into the sheet.
test.each(Object.values(ONE_OF_EACH))(
  'the owner reads what is no answer to a question of the type $type as it’s written',
  (question) => {
    const { labels, texts } = countOf(question, 'nonsense');
    expect(texts).toEqual(['nonsense']);
    expect(labels).toEqual('label' in ANSWERS[question.type].counted ? ['No option of today'] : []);
  },
);

test.each(Object.keys(ONE_OF_EACH))(
  'survey-forms.md says what a question of the type %s is there',
  (type) => {
    expect(readFileSync('docs/operations/survey-forms.md', 'utf8')).toContain(`\`${type}\` is`);
  },
);

const englishOf = (question: Question) =>
  surveyTexts({ role: 'youth', label: 'Youth', description: '', questions: [question] });

test.each(Object.entries(ONE_OF_EACH))(
  'what is read of a question of the type %s is translated',
  (_, question) => {
    const english = englishOf(question);
    const texts = sentencesIn(english).map(({ text }) => ({ en: text, to: `in words: ${text}` }));
    const [shown] = translatedQuestions([question], translated(english, { texts }));
    for (const [field, text] of Object.entries(question))
      // Options stay as the form takes them.
      if (!['qid', 'type', 'options'].includes(field))
        expect(shown).toHaveProperty(field, `in words: ${text}`);
    if ('options' in question)
      expect(shown).toMatchObject({
        options: question.options,
        labels: question.options.map((option) => `in words: ${option}`),
      });
  },
);

test.each(Object.values(ONE_OF_EACH))(
  'an answer to a question of the type $type is read at the end in the words that were shown',
  (question) => {
    const english = englishOf(question);
    const texts = sentencesIn(english).map(({ text }) => ({ en: text, to: `in words: ${text}` }));
    const [translatedQuestion] = translatedQuestions([question], translated(english, { texts }));
    const { draft, shown } = ANSWERS[question.type];
    const questionnaire = surveyWith(translatedQuestion!);
    const [, answer] = sentAnswers({ questionnaire, drafts: [chosen('30'), draft] });
    expect(answer).toEqual({ question: `in words: ${question.text}`, answers: [shown] });
  },
);

test.each(Object.values(ONE_OF_EACH))(
  'an answer to a question of the type $type is read at the end in the page’s language, unless it’s as it was written',
  (question) => {
    const { control, draft } = ANSWERS[question.type];
    const english = englishOf(question);
    const texts = sentencesIn(english).map(({ text }) => ({ en: text, to: `in words: ${text}` }));
    const questions = translatedQuestions([question], translated(english, { texts }));
    const readIn = (questionnaire: Questionnaire) =>
      sentAnswers({ questionnaire, drafts: [chosen('30'), draft] })[1]?.answers;
    const inUrdu = { ...surveyWith(question), language: 'ur', questions: [age, ...questions] };
    const isSame = isDeepStrictEqual(readIn(inUrdu as Questionnaire), readIn(surveyWith(question)));
    expect(isSame).toBe(AS_SENT.includes(control));
  },
);

/** The screen of a question with this answer to it, as a browser gets it. */
function screenOf(question: Question, draft: Draft): string {
  const messages = flowMessages(surveyMessages);
  const questionnaire = { ...surveyWith(question), messages };
  const drafts = [chosen('30'), draft];
  const progress = { questionnaire, index: 1, drafts, isPrompted: false, isSent: false };
  const screen = createElement(QuestionScreen, { progress });
  return renderToString(createElement(FlowContext, { value: messages }, screen));
}

test.each(Object.values(ONE_OF_EACH))(
  'the browser checks the control of a question of the type $type, so that what it can’t read isn’t lost',
  (question) => {
    expect(screenOf(question, EMPTY_DRAFT)).not.toMatch(/novalidate/i);
  },
);

test.each(Object.values(ONE_OF_EACH))(
  'each control of a question of the type $type says what it’s for: the question, or an option of it',
  (question) => {
    const { document } = parseHTML(screenOf(question, EMPTY_DRAFT));
    const texts = [question.text, ...('options' in question ? question.options : [])];
    const controls = [...document.querySelectorAll('input, select, textarea')];
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      const by = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const names = [control.closest('label'), ...by.map((id) => document.getElementById(id))];
      expect(texts).toContain(names.map((name) => name?.textContent.trim() ?? '').join(''));
    }
  },
);

test.each(Object.values(ONE_OF_EACH))(
  'what is answered to a question of the type $type is in its control, which answers',
  (question) => {
    // React says so of a control with a value that nothing changes.
    using warned = vi.spyOn(console, 'error').mockReturnValue();
    const { draft } = ANSWERS[question.type];
    expect(screenOf(question, draft)).not.toBe(screenOf(question, EMPTY_DRAFT));
    expect(warned.mock.calls).toEqual([]);
  },
);

test.each(Object.entries(ONE_OF_EACH))(
  'a question of the type %s has its control, and what is translated of it is read on its screen',
  (_, question) => {
    const shown = screenOf(question, EMPTY_DRAFT);
    const texts = sentencesIn(englishOf(question).questions).map(({ text }) => text);
    expect(texts).not.toEqual([]);
    expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
    const controls = shown.matchAll(/<input[^>]* type="(\w+)"|<(textarea|select)/g);
    const names = [...controls].map(([, type, element]) => type ?? element);
    expect([...new Set(names)]).toEqual([ANSWERS[question.type].control]);
  },
);
