import type { Environment } from './environment';

/** The questions that the browser's Back and Forward lead to. */
export function createQuestionHistory({
  history,
  listen,
}: Pick<Environment, 'history' | 'listen'>) {
  /** The index of the question; undefined before the first, and in other pages' states. */
  function current(): number | undefined {
    const { question } = (history.state ?? {}) as { question?: number };
    return question;
  }

  return {
    /** Adds a question after the current one. */
    add(index: number) {
      if (index !== current()) history.pushState({ question: index }, '');
    },

    /** Says which question is current after all. */
    correct(index: number) {
      if (index !== current()) history.replaceState({ question: index }, '');
    },

    /** Calls back after Back and Forward, until the function that it returns is called. */
    follow: (listener: (index: number | undefined) => void) =>
      listen('popstate', () => {
        const index = current();
        if (index !== undefined || history.state === null) listener(index);
      }),
  };
}
