import type { Request } from '../firestore.ts';
import type { Name } from '../people.ts';

export interface Case {
  who: Name;
  /** What they ask for; with `who` and `expected` it makes the test's name. */
  what: string;
  expected: 'allowed' | 'denied';
  request: Request;
  /** What the same person has tried before, whatever came of it. */
  before: Request[];
}

export function may(who: Name, what: string, request: Request, before: Request[] = []): Case {
  return { who, what, expected: 'allowed', request, before };
}

export function mayNot(who: Name, what: string, request: Request, before: Request[] = []): Case {
  return { who, what, expected: 'denied', request, before };
}
