/**
 * Members' pages import this before all else: it asks Firebase who is signed in. What needs the answer
 * is requested meanwhile (src/build/member-waves.ts).
 */
import { session } from './index';

session.$session.listen(() => undefined);
