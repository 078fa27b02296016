/** What other features use of signing in: the session. The dialog has a folder of its own. */
import { environment } from '@/lib/environment';
import { loadModule } from '@/lib/waiting';
import { createSession } from './session';

export type { SessionStore } from './session';

export const session = createSession(
  environment,
  async () => (await loadModule('auth', () => import('./service'))).auth,
);
