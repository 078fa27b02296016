/** A text that is kept while a tab is open, through reloads and page changes. */
export interface TabStorage {
  read: () => string | null;
  write: (text: string) => void;
  clear: () => void;
}

/** The tab's own place for a text; where the browser allows none, nothing is kept and nothing fails. */
export function tabStorage(key: string): TabStorage {
  return {
    read: () => attempt(() => sessionStorage.getItem(key)) ?? null,
    write: (text) => attempt(() => sessionStorage.setItem(key, text)),
    clear: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
