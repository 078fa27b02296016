/** What the survey's dialogs say, besides its errors. */
export const surveyMessages = {
  close: 'Are you sure you want to close the survey? Your answers will not be saved.',
  completed: 'Survey completed successfully! Thank you for your valuable feedback.',
  /** All that is known after a send: the form's answer cannot be read. */
  completedHint: 'Your answers were sent, and this browser keeps no copy of them.',
  offline: 'You seem to be offline.',
  stillHere: 'Your answers are still here, as long as this tab is open.',
} as const;
