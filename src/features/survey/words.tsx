import { createContext, useContext } from 'react';
import type { PageWords } from './messages';

/** The words of the page, which the island gives to its components. */
export const WordsContext = createContext<PageWords | undefined>(undefined);

/** The words of the page, for a part of the survey. Throws outside `WordsContext`. */
export function useWords(): PageWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('A part of the survey is outside its page’s words.');
  return words;
}
