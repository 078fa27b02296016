/**
 * Members' pages import this before all else: it checks the session with Firebase. The code that needs
 * the answer is requested meanwhile (src/build/member-waves.ts).
 */
import { session } from './index';

session.$session.listen(() => undefined);
