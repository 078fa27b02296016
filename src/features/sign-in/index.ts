/** What other features use of signing in: the session, and the control of the dialog. */
import { environment } from '@/lib/environment';
import { loadModule } from '@/lib/waiting';
import { createDialogControl } from './dialog/control';
import { createSession } from './session';

export const signInDialog = createDialogControl(environment);

export type { SessionStore } from './session';

export const session = createSession(
  environment,
  async () => (await loadModule('auth', () => import('./service'))).authService,
);
