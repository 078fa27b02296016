import createSpinner, { type Spinner } from 'yocto-spinner';

/**
 * Says how far a step is: how much is done and, where that's known, of how much; `what` is counted
 * if the title doesn't say it.
 */
export type ReportProgress = (done: number, total?: number, what?: string) => void;

interface Step {
  title: string;
  done?: number;
  total?: number | undefined;
  what?: string | undefined;
}

const BAR_WIDTH = 20;
/** A terminal doesn't show more than this many changes, and writing them takes time. */
const MIN_INTERVAL_MS = 100;
/** Elsewhere, a line for each of these parts of the whole. */
const PARTS = 4;

/** The steps that are running. There's one spinner for all, which has a line for each. */
const running = new Set<Step>();
let spinner: Spinner | undefined;
let drawnAt = 0;

/**
 * Runs a long step and shows how far it is, on the standard error, so that what a command prints can
 * still be piped. In a terminal, its line changes, with a bar once the total is known. Elsewhere, as
 * in CI, plain lines say that it has begun, each quarter of the total, and that it has ended. Steps
 * can run at the same time and inside each other. Rejects as `work` does.
 * @example await showStep('Reading members', async (report) => report(500, 20_000))
 */
export async function showStep<Result>(
  title: string,
  work: (report: ReportProgress) => Promise<Result>,
): Promise<Result> {
  const step: Step = { title };
  const { begin, change, end } = isTerminal() ? terminal : lines;
  running.add(step);
  begin(step);
  let mark = '✖';
  try {
    const result = await work((done, total, what) => {
      const before = partOf(step);
      Object.assign(step, { done, total, what });
      change(step, before);
    });
    mark = '✔';
    return result;
  } finally {
    running.delete(step);
    end(step, mark);
  }
}

/** Whether lines on the standard error can be written over. */
const isTerminal = () =>
  process.stderr.isTTY && process.env['TERM'] !== 'dumb' && !('CI' in process.env);

const terminal = {
  begin() {
    if (!spinner) {
      // Commands that stop their servers when they're interrupted do so themselves.
      spinner = createSpinner({ handleSignals: process.listenerCount('SIGINT') === 0 });
      // Shows the cursor again when a step is still running.
      process.once('exit', () => spinner?.stop());
    }
    if (spinner.isSpinning) draw();
    else spinner.start(textOfAll());
  },
  change() {
    if (Date.now() - drawnAt >= MIN_INTERVAL_MS) draw();
  },
  end(step: Step, mark: string) {
    // The spinner's own line makes room for what is printed.
    if (running.size > 0) {
      console.error(`${mark} ${lineOf(step)}`);
      draw();
    } else spinner?.stop(`${mark} ${lineOf(step)}`);
  },
};

const lines = {
  begin: ({ title }: Step) => console.error(`${title}…`),
  change(step: Step, before: number) {
    if (partOf(step) > before && partOf(step) < PARTS) console.error(lineOf(step));
  },
  end: (step: Step, mark: string) => console.error(`${mark} ${lineOf(step)}`),
};

function draw(): void {
  drawnAt = Date.now();
  if (spinner) spinner.text = textOfAll();
}

/** The lines of all running steps. The spinner turns before the first one. */
const textOfAll = () => Array.from(running, (step) => lineOf(step, barOf(step))).join('\n  ');

const number = new Intl.NumberFormat('en');

/** `Reading members: 500 of 20,000`. */
function lineOf({ title, done, total, what }: Step, bar = ''): string {
  if (done === undefined) return title;
  const count = number.format(done) + (total ? ` of ${number.format(total)}` : '');
  return `${title}: ${bar}${count}${what ? ` ${what}` : ''}`;
}

function barOf({ done = 0, total }: Step): string {
  if (!total) return '';
  const filled = Math.min(BAR_WIDTH, Math.round((done / total) * BAR_WIDTH));
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} `;
}

/** How many parts of the total are done. */
const partOf = ({ done = 0, total }: Step) => (total ? Math.floor((done / total) * PARTS) : 0);
