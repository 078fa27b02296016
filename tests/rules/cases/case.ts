import type { Name } from '../people.ts';
import type { Request } from '../requests.ts';

export interface Case {
  who: Name;
  verb: 'may' | 'may not';
  /** With `who` and `verb` the name of the test. */
  what: string;
  request: Request;
  /** What the same caller has sent before, allowed or not. */
  before: Request[];
}

export function may(who: Name, what: string, request: Request, before: Request[] = []): Case {
  return { who, verb: 'may', what, request, before };
}

export function mayNot(who: Name, what: string, request: Request, before: Request[] = []): Case {
  return { who, verb: 'may not', what, request, before };
}
