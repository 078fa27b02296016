// On every page, what is remembered about a member is forgotten when the session ends.
import '@/features/waitlist/remembered';

export { session } from '@/features/sign-in';
