/** What the survey says that is no error. */
export const words = {
  closing: 'Are you sure you want to close the survey? Your answers will not be saved.',
  sent: 'Survey completed successfully! Thank you for your valuable feedback.',
  /** All that is known after a send: the form's answer cannot be read. */
  sentHint: 'Your answers were sent, and this browser keeps no copy of them.',
  offline: 'You seem to be offline.',
  kept: 'Your answers are still here, as long as this tab is open.',
} as const;
