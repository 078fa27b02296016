/** What other features use of signing in: the session. */
export { session, type SessionStore } from './session';
