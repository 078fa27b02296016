import { PROBE_KEY } from '@/domain/storage-keys';
import { DATABASE_TIMEOUT_MS } from '@/domain/timeouts';

/** Whether this browser can store a session for the next page. */
export async function canPersistSession(): Promise<boolean> {
  try {
    localStorage.setItem(PROBE_KEY, '1');
    localStorage.removeItem(PROBE_KEY);
    return await canOpenDatabase(PROBE_KEY);
  } catch {
    return false;
  }
}

function canOpenDatabase(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onerror = () => resolve(false);
    request.onsuccess = () => {
      request.result.close();
      indexedDB.deleteDatabase(name);
      resolve(true);
    };
    setTimeout(resolve, DATABASE_TIMEOUT_MS, false);
  });
}
