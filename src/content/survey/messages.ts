/*
 * Every sentence of the survey's flow in English, from the page's title to the errors. It's here and not
 * in features/survey because it's the original of content/survey/messages.<language>.yaml, which the
 * build compares with it. The page passes its language's sentences to the island, so that nobody loads
 * those of another one. `{name}` stands for something that is filled in.
 */

import { commonErrors } from '../../lib/errors.ts';

/** A sentence with a number, in the forms of its language (Intl.PluralRules). */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

export const surveyMessages = {
  page: {
    title: 'Survey',
    description:
      'A few questions for young people, parents and educators. Your answers help decide what the {brand} apps do first.',
    heading: 'Tell us what would help',
    lead: 'Your answers help decide what the apps do first. Every question can be skipped, and nobody is asked for a name.',
    policies:
      'Our {privacy} says where your answers go, and {safety} how we look after young people.',
    privacy: 'Privacy Policy',
    safety: 'Safety',
    needsScript: 'The survey needs JavaScript. Turn it on.',
    languages: 'Languages',
  },
  /** Only on pages in another language. */
  translated: {
    policies: 'Both are in English.',
    notice: '{notice}, in this language',
    noticeLabel: 'What we keep, and why',
    rest: 'This survey is in your language. The rest of the website is in English.',
    /** Before one goes on to what follows the survey. */
    next: 'What comes next is in English.',
  },
  roles: {
    legend: 'Who are you answering as?',
    length: {
      one: '{questions} questions, about {minutes} minute.',
      other: '{questions} questions, about {minutes} minutes.',
    } satisfies Plural,
    lengthAtMost: {
      one: 'Up to {questions} questions, about {minutes} minute.',
      other: 'Up to {questions} questions, about {minutes} minutes.',
    } satisfies Plural,
    goingBack: 'To see or change an earlier answer, use your browser’s Back.',
    start: 'Start Survey',
    loading: 'Loading the questions…',
  },
  question: {
    countOf: 'Question {number} of {total}',
    count: 'Question {number}',
    close: 'Close Survey',
    next: 'Next Question',
    finish: 'Finish Survey',
    skip: 'Skip',
    submitting: 'Submitting...',
    sending: 'Your answers are being sent.',
    chooseSome: 'Choose {suggested}, or as many as you need. {chosen} chosen.',
    chooseAny: 'Choose as many as you like. {chosen} chosen.',
    specify: 'Please specify...',
    specifyOther: 'You chose Other. Say what, or press Next Question again.',
    specifyOtherLast: 'You chose Other. Say what, or press Finish Survey again.',
    sentBefore:
      'You have finished this survey, and your answers are on their way. Press Finish Survey to send them again.',
    restart: 'Start another survey',
  },
  end: {
    completed: 'Survey completed successfully! Thank you for your valuable feedback.',
    /** The form's response can't be read, so this doesn't claim that the answers have arrived. */
    completedHint:
      'Your answers are on their way. You can read them here until you close this tab.',
    completedNext: 'They help decide what the apps do first.',
    skipped: 'You skipped every question, so nothing was sent.',
    join: 'Would you like a place on the waitlist too?',
    invite: 'Do you have a friend who would like to hear about the apps?',
    read: 'The waitlist is for adults: a parent can join for the family. Would you like to read about the app for young people?',
  },
  sent: {
    title: 'Your answers',
    copy: 'Copy Your Answers',
    copied: 'Your answers are copied.',
    copyFailed: 'Your answers could not be copied. You can select and copy them by hand.',
  },
  notices: {
    close: 'Are you sure you want to close the survey? Your answers will not be saved.',
    offline: commonErrors['device/offline'],
    unanswered: commonErrors['call/unanswered'],
    stillHere: 'Your answers are still here, as long as this tab is open.',
  },
  buttons: {
    message: 'OK',
    question: 'Close Survey',
    keep: 'Keep Answering',
    join: 'Join the waitlist',
    invite: 'Invite a friend',
    read: 'Read about the app',
    again: 'Start Again',
    home: 'Go to the home page',
    back: 'Back to the home page',
  },
  errors: {
    'survey/no-form': 'Error: Could not find form URL for this role. Please try again.',
    'survey/failed': 'Oops! There was an error submitting your survey. Please try again.',
    'survey/no-questions': 'There are no questions defined for this role.',
    'survey/not-loaded': 'The questions could not be loaded. Please try again.',
    'page/failed': 'Oops! Something went wrong.',
    goHome: 'Go Home',
    'page/not-loaded':
      'A part of this page could not be loaded. Please check your connection and try again.',
    reload: 'Reload the page',
  },
} as const;

/** The survey's sentences in any language: the same groups and names, with other words. */
export type SurveyMessages = Widened<typeof surveyMessages>;

type Widened<Value> = Value extends string
  ? string
  : Value extends { other: string }
    ? Plural
    : { readonly [Name in keyof Value]: Widened<Value[Name]> };
