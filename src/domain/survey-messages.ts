/** The survey's messages, except for errors. */
export const surveyMessages = {
  close: 'Are you sure you want to close the survey? Your answers will not be saved.',
  completed: 'Survey completed successfully! Thank you for your valuable feedback.',
  /** The form's response can't be read, so this doesn't claim that the answers were saved. */
  completedHint:
    'Your answers were sent, and this browser keeps no copy of them. Would you like a place on the waitlist too?',
  offline: 'You seem to be offline.',
  stillHere: 'Your answers are still here, as long as this tab is open.',
} as const;
