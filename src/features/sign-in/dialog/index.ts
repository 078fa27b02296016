import { environment } from '@/lib/environment';
import { session, signInDialog } from '../index';
// Not loaded late: the dialog always needs it, and Google's window opens only directly in a click.
import { signInService } from './service';
import { createSignIn } from './store';

export const signIn = createSignIn(environment, signInService, session, signInDialog);
