/** The driver interface that the journeys need; page.ts builds on it. */
export interface Browser {
  /** Opens a tab in a profile of its own, with nothing stored and nothing cached. */
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

export interface Tab {
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page; it can use nothing but its arguments. */
  evaluate: <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** A real click, at a place in the viewport. */
  clickAt: (x: number, y: number) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>;
  /** Gives the viewport this size, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>;
  /** The viewport as a PNG. */
  screenshot: () => Promise<Uint8Array>;
  /** How many tabs and windows this profile has open. */
  countWindows: () => Promise<number>;
  close: () => Promise<void>;
}
