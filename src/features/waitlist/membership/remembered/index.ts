/** What this browser remembers about a member: a part of its own, because every page loads it. */
import { environment } from '@/lib/environment';
import { session } from '@/features/sign-in';
import { createRemembered } from './store';

export type { Remembered } from './store';

export const remembered = createRemembered(environment, session);
