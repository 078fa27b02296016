/** The squares of a QR code: dark or light, or still free for data. */
export type Square = boolean | undefined;

/** The squares that are the same in every code of this version, with room kept for the format. */
export function frameOf(version: number): Square[][] {
  const size = version * 4 + 17;
  const squares = Array.from({ length: size }, () => Array<Square>(size).fill(undefined));
  const put = (x: number, y: number, isDark: boolean) => {
    const row = squares[y];
    if (row && x >= 0 && x < size) row[x] = isDark;
  };
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    rings(4, (dx, dy, ring) => put(x + dx, y + dy, ring !== 2 && ring !== 4));
  }
  for (const [x, y] of alignments(version)) {
    rings(2, (dx, dy, ring) => put(x + dx, y + dy, ring !== 1));
  }
  drawFormat(squares, 0);
  if (version >= 7) drawVersion(version, put);
  return squares;
}

function rings(radius: number, draw: (dx: number, dy: number, ring: number) => void) {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) draw(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)));
  }
}

function alignments(version: number): [number, number][] {
  if (version === 1) return [];
  const last = version * 4 + 10;
  const places = version < 7 ? [6, last] : [6, 6 + (last - 6) / 2, last];
  return places
    .flatMap((y) => places.map((x): [number, number] => [x, y]))
    .filter(
      ([x, y]) => !(x === 6 && y === 6) && !(x === 6 && y === last) && !(x === last && y === 6),
    );
}

/** Draws, twice, the correction level (M) and the mask. */
export function drawFormat(squares: Square[][], mask: number): void {
  const size = squares.length;
  // Level M is 00.
  let remainder = mask;
  for (let i = 0; i < 10; i++) remainder = (remainder << 1) ^ ((remainder >>> 9) * 0x537);
  const bits = ((mask << 10) | remainder) ^ 0x5412;
  const put = (x: number, y: number, isDark: boolean) => {
    const row = squares[y];
    if (row) row[x] = isDark;
  };
  for (let i = 0; i < 15; i++) {
    const isDark = ((bits >>> i) & 1) === 1;
    // Beside the upper left corner, around the timing lines.
    if (i < 8) put(8, i < 6 ? i : i + 1, isDark);
    else put(i === 8 ? 7 : 14 - i, 8, isDark);
    // Beside the other two.
    if (i < 8) put(size - 1 - i, 8, isDark);
    else put(8, size - 15 + i, isDark);
  }
  put(8, size - 8, true);
}

function drawVersion(version: number, put: (x: number, y: number, isDark: boolean) => void) {
  let remainder = version;
  for (let i = 0; i < 12; i++) remainder = (remainder << 1) ^ ((remainder >>> 11) * 0x1f25);
  const bits = (version << 12) | remainder;
  const size = version * 4 + 17;
  for (let i = 0; i < 18; i++) {
    const isDark = ((bits >>> i) & 1) === 1;
    const across = size - 11 + (i % 3);
    const along = Math.floor(i / 3);
    put(across, along, isDark);
    put(along, across, isDark);
  }
}
