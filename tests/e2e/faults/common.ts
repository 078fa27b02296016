/** What several flows say, and why several cannot meet a fault. */
export const NOT_LOADED =
  'A part of this page could not be loaded. Please check your connection and try again.';
export const STOPPED = 'Oops! Something went wrong.';

export const NO_BOT_CHECK = { impossible: 'Only sending a code asks for a bot check.' };
export const NO_CODE = { impossible: 'No code is entered.' };
export const NO_WINDOW = { impossible: 'It opens no window.' };
