import { codewordsOf } from './codewords';
import { drawFormat, frameOf, type Square } from './pattern';

/** A QR code as rows of squares, true for dark; without the light margin of four squares. */
export type QrCode = readonly (readonly boolean[])[];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Draws text as a QR code of correction level M. Throws a RangeError beyond 213 bytes. */
export function drawQrCode(text: string): QrCode {
  const { version, bytes } = codewordsOf(text);
  const frame = frameOf(version);
  const codes = MASKS.map((mask, index) => {
    const squares = frame.map((row) => [...row]);
    drawFormat(squares, index);
    return withData(squares, bytes, mask);
  });
  return codes.reduce((best, code) => (unevenness(code) < unevenness(best) ? code : best));
}

/** The dark squares as one SVG path, a square of the code being one unit, from the origin. */
export function qrPath(code: QrCode): string {
  return code
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

// Two columns at a time from the right, upwards and downwards by turns, around the upright timing line.
function withData(
  squares: Square[][],
  bytes: readonly number[],
  mask: (x: number, y: number) => boolean,
): boolean[][] {
  const size = squares.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step;
      const row = squares[y];
      for (const x of [right, right - 1]) {
        if (!row || row[x] !== undefined) continue;
        const isDark = (((bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        row[x] = isDark !== mask(x, y);
        bit++;
      }
    }
  }
  return squares.map((row) => row.map((square) => square === true));
}

// How hard a code is to read: long lines of one colour, blocks of four, far from half dark.
function unevenness(code: QrCode): number {
  const columns = code.map((_, x) => code.map((row) => row[x] === true));
  const runs = [...code, ...columns].flatMap(
    (line) =>
      line
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .match(/0{5,}|1{5,}/g) ?? [],
  );
  const dark = code.flat().filter(Boolean).length / code.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    blocks(code) * 3 +
    Math.abs(dark - 0.5) * 200
  );
}

function blocks(code: QrCode): number {
  let count = 0;
  code.forEach((row, y) => {
    row.forEach((square, x) => {
      const corner = code[y + 1];
      if (corner && x + 1 < row.length && row[x + 1] === square) {
        if (corner[x] === square && corner[x + 1] === square) count++;
      }
    });
  });
  return count;
}
