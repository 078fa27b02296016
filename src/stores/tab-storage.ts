/** What this tab keeps until it is closed. Where storage is blocked, nothing is kept and nothing breaks. */
export function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Blocked or full.
  }
}

/** What was kept under this key, or `null`. */
export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps it no longer. */
export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: then there is nothing to forget.
  }
}
