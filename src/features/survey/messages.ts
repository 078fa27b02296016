import type { Draft, Offer, Question, SentAnswer } from './model';

export const surveyMessages = {
  close: 'Are you sure you want to close the survey? Your answers will not be saved.',
  completed: 'Survey completed successfully! Thank you for your valuable feedback.',
  /** The form's response can't be read, so this doesn't claim that the answers have arrived. */
  completedHint: 'Your answers are on their way. You can read them here until you close this tab.',
  completedNext: 'They help decide what the apps do first.',
  skipped: 'You skipped every question, so nothing was sent.',
  offers: {
    join: 'Would you like a place on the waitlist too?',
    invite: 'Do you have a friend who would like to hear about the apps?',
    read: 'The waitlist is for adults: a parent can join for the family. Would you like to read about the app for young people?',
  },
  sentBefore:
    'You have finished this survey, and your answers are on their way. Press Finish Survey to send them again.',
  specifyOther: 'You chose Other. Say what, or press Next Question again.',
  specifyOtherLast: 'You chose Other. Say what, or press Finish Survey again.',
  offline: 'You seem to be offline.',
  stillHere: 'Your answers are still here, as long as this tab is open.',
  goingBack: 'To see or change an earlier answer, use your browser’s Back.',
  copied: 'Your answers are copied.',
  copyFailed: 'Your answers could not be copied. You can select and copy them by hand.',
  loading: 'Loading the questions…',
  sending: 'Your answers are being sent.',
} as const;

/** Says how many options can be chosen, and how many are; nothing for a single choice. */
export function choiceHint(question: Question, { chosen }: Draft): string | undefined {
  if (question.type !== 'multi-select') return undefined;
  const { suggestedCount } = question;
  const invitation = suggestedCount
    ? `Choose ${suggestedCount}, or as many as you need.`
    : 'Choose as many as you like.';
  return `${invitation} ${chosen.length} chosen.`;
}

/** Writes answers as a text to copy: each question, and its answers in a line below. */
export const answersText = (answers: readonly SentAnswer[]): string =>
  answers.map(({ question, answers: given }) => `${question}\n${given.join(', ')}`).join('\n\n');

export type NoticeKind = 'message' | 'question';

/** Where an offer leads, and what its link is called. */
export const offerPaths: Record<Offer, string> = {
  join: '/joinwaitlist',
  invite: '/joinwaitlist',
  read: '/imamme',
};
export const offerLabels: Record<Offer, string> = {
  join: 'Join the waitlist',
  invite: 'Invite a friend',
  read: 'Read about the app',
};

export const noticeLabels: Record<NoticeKind, { confirmLabel: string; cancelLabel?: string }> = {
  message: { confirmLabel: 'OK' },
  question: { confirmLabel: 'Close Survey', cancelLabel: 'Keep Answering' },
};
