import type { BrowserContext, Page } from '@playwright/test';

/** What a visitor may be doing. */
export type Flow =
  | 'sign in by phone'
  | 'sign in by Google'
  | 'join'
  | 'leaderboard'
  | 'copy'
  | 'invite'
  | 'survey'
  | 'subscribe'
  | 'video'
  | 'navigation';

/** What may go wrong meanwhile. */
export type Fault =
  | 'offline'
  | 'slow beyond patience'
  | 'permission denied'
  | 'quota'
  | 'aborted commit'
  | 'popup blocked'
  | 'storage blocked'
  | 'bot check failed'
  | 'code wrong or expired'
  | 'backend gone'
  | 'chunk missing'
  | 'island throws';

/** Where a scenario plays. */
export interface Stage {
  page: Page;
  context: BrowserContext;
}

type Step = (stage: Stage) => Promise<unknown>;

/** How a flow goes when nothing is wrong, in the steps between which something can be. */
export interface Plan {
  /** Goes to where one press is left to do, with everything typed. */
  reach: Step;
  /** The press. */
  act: Step;
  /** Finds what was typed. */
  kept: Step;
  /** The press again; the first one's repetition unless a scenario says otherwise. */
  again: Step;
  /** Finds that it has worked. */
  works: Step;
}

/** Breaks something, and returns what mends it. */
export type Strike = (stage: Stage) => Promise<() => Promise<unknown>>;

/** One flow that meets one fault; steps that differ from the flow's own stand here. */
export interface Scenario extends Partial<Plan> {
  /** Breaks it: before the flow begins, or before the press. */
  before: 'reach' | 'act';
  strike: Strike;
  /** What the visitor reads; empty where it works without a word. */
  says: string;
  /** Milliseconds that pass before the visitor reads it. */
  after?: number;
}

export type Cell = Scenario | { impossible: string };

/** A step that is nothing in this scenario. */
export const nothing: Step = async () => undefined;
