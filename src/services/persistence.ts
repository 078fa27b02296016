import { PROBE_KEY } from '@/domain/storage-keys';

/** Whether this browser keeps anything for the next page, such as a session. */
export function canPersistSession(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '1');
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}
