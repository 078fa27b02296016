import { escape } from '../html.ts';

/** A value with its name below. */
export interface Bar {
  label: string;
  value: number;
  /** The part of the value that is drawn in a second colour. */
  part?: number;
}

interface Chart {
  title: string;
  /** What the chart says, in a sentence for people who don't see it. */
  summary: string;
  bars: readonly Bar[];
}

const [WIDTH, HEIGHT, BOTTOM, LEFT] = [720, 240, 28, 48];
const MAX_LABELS = 8;

/** Draws values next to one another as upright bars. */
export function columnChart({ title, summary, bars }: Chart): string {
  const top = niceTop(Math.max(1, ...bars.map(({ value }) => value)));
  const step = (WIDTH - LEFT - 24) / Math.max(1, bars.length);
  const y = (value: number) => (HEIGHT - BOTTOM) * (1 - value / top) + 8;
  const every = Math.ceil(bars.length / MAX_LABELS);
  const drawn = bars.map(({ label, value, part = 0 }, index) => {
    const x = LEFT + index * step;
    const rect = (from: number, to: number, kind: string) =>
      `<rect class="${kind}" x="${fix(x)}" y="${fix(y(to))}" width="${fix(Math.max(1, step * 0.82))}" height="${fix(y(from) - y(to))}"/>`;
    const text =
      index % every === 0
        ? `<text class="below" x="${fix(x + step * 0.41)}" y="${HEIGHT + 4}">${escape(label.replace(/^\d{4}-/, ''))}</text>`
        : '';
    return rect(0, part, 'part') + rect(part, value, 'bar') + text;
  });
  const lines = [0, top / 2, top].map(
    (value) =>
      `<path d="M${LEFT} ${fix(y(value))}H${WIDTH}"/><text class="axis" x="${LEFT - 8}" y="${fix(y(value) + 4)}">${value.toLocaleString('en')}</text>`,
  );
  const content = [...lines, ...drawn].join('');
  return `<svg role="img" viewBox="0 0 ${WIDTH} ${HEIGHT + 10}"><title>${escape(title)}</title><desc>${escape(summary)}</desc>${content}</svg>`;
}

/** The next round number, so that half of it is whole. */
function niceTop(value: number): number {
  const step = Math.max(2, 4 * 10 ** (Math.floor(Math.log10(value)) - 1));
  return Math.ceil(value / step) * step;
}

function fix(value: number): string {
  return String(Math.round(value * 10) / 10);
}
