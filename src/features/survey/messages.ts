import type { Plural, SurveyMessages } from '@/content/survey/messages';
import { fill } from '@/lib/template';
import type { Draft, FlowMessages, Offer, Question, SentAnswer } from './model';

export type { SurveyMessages };

/** What the island says before there are questions, and when something fails: its page passes it. */
type IslandMessages = ReturnType<typeof islandMessages>;

/** Leaves out what the page says itself, and what comes with the questions. */
export function islandMessages({ roles, notices, buttons, errors }: SurveyMessages) {
  const { legend, goingBack, start, loading } = roles;
  const { message, question, keep, back } = buttons;
  // The page says these two.
  const { 'page/not-loaded': notLoaded, reload, ...ownErrors } = errors;
  return {
    roles: { legend, goingBack, start, loading },
    notices,
    buttons: { message, question, keep, back },
    errors: ownErrors,
  };
}

/** What the survey says from the first question to its end, in the language of the questions. */
export function flowMessages({ question, end, sent, buttons }: SurveyMessages): FlowMessages {
  const { join, invite, read, again, home } = buttons;
  return { question, end, sent, buttons: { join, invite, read, again, home } };
}

/** What the island needs of its page. */
export interface PageWords {
  /** The language of the page and of the questions. */
  language: string;
  messages: IslandMessages;
  /** What is between answers in a text. */
  comma: string;
  /** On a page in another language: that what comes after the survey is in English. */
  englishNext?: string | undefined;
}

/** The form of a sentence for a number, in a language. Only for the build: Intl is slow in browsers. */
export const pluralForm = (plural: Plural, count: number, language: string): string =>
  plural[new Intl.PluralRules(language).select(count)] ?? plural.other;

/** Says how many options can be chosen, and how many are; nothing for a single choice. */
export function choiceHint(
  messages: FlowMessages['question'],
  question: Question,
  { chosen }: Draft,
): string | undefined {
  switch (question.type) {
    case 'multi-select':
      return question.suggestedCount
        ? fill(messages.chooseSome, {
            suggested: question.suggestedCount,
            chosen: chosen.length,
          })
        : fill(messages.chooseAny, { chosen: chosen.length });
    case 'single-select':
    case 'text':
      return undefined;
    default:
      return question satisfies never;
  }
}

/** Writes answers as a text to copy: each question, and its answers in a line below. */
export const answersText = (answers: readonly SentAnswer[], comma: string): string =>
  answers.map(({ question, answers: given }) => `${question}\n${given.join(comma)}`).join('\n\n');

export type NoticeKind = 'message' | 'question';

/** The name of something that a notice can say, in the page's messages. */
export type MessageName = keyof IslandMessages['notices'] | keyof IslandMessages['errors'];

/** What a notice says, in the page's language. */
export const noticeText = ({ notices, errors }: IslandMessages, name: MessageName): string =>
  ({ ...notices, ...errors })[name];

/** Where an offer leads. */
export const offerPaths: Record<Offer, string> = {
  join: '/joinwaitlist',
  invite: '/joinwaitlist',
  read: '/imamme',
};

/** The labels of a notice's buttons. */
export const noticeLabels = (
  { buttons }: IslandMessages,
  kind: NoticeKind,
): { confirmLabel: string; cancelLabel?: string } => ({
  confirmLabel: buttons[kind],
  ...(kind === 'question' && { cancelLabel: buttons.keep }),
});
