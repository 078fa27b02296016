// Imported for its effect: on every page, it removes what the browser remembers about a member when the
// session ends.
import '@/features/waitlist/membership/remembered';

export { session } from '@/features/sign-in';
