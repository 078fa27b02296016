import { createContext, useContext } from 'react';
import type { PageWords } from './messages';
import type { FlowMessages } from './model';

/** The words of the page, which the island gives to its components. */
export const WordsContext = createContext<PageWords | undefined>(undefined);

/** The words of the page, for a part of the survey. Throws outside `WordsContext`. */
export function useWords(): PageWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('A part of the survey is outside its page’s words.');
  return words;
}

/** What is said from the first question on, which comes with the questions. */
export const FlowContext = createContext<FlowMessages | undefined>(undefined);

/** The words of the questions and of the end. Throws outside `FlowContext`. */
export function useFlowMessages(): FlowMessages {
  const messages = useContext(FlowContext);
  if (!messages) throw new Error('A part of the survey is outside its questions’ words.');
  return messages;
}
