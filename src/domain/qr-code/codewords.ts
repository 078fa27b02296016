import { correctionBytes } from './galois';

/**
 * For each version from 1 to 10, at correction level M (15 % may be lost): all bytes, correction
 * bytes for each block, and blocks. ISO/IEC 18004, table 9.
 */
const VERSIONS = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
] as const;

/** The smallest version that holds this text, and its bytes in the order in which they are drawn. */
export function codewordsOf(text: string): { version: number; bytes: number[] } {
  const content = [...new TextEncoder().encode(text)];
  for (const [index, [all, correction, blocks]] of VERSIONS.entries()) {
    const version = index + 1;
    const capacity = all - correction * blocks;
    const lengthBits = version < 10 ? 8 : 16;
    if (4 + lengthBits + content.length * 8 > capacity * 8) continue;
    const data = fill(content, lengthBits, capacity);
    return { version, bytes: interleave(split(data, blocks), correction) };
  }
  throw new RangeError('The text is too long for this QR code: at most 213 bytes.');
}

// "Bytes follow" (0100), how many, the bytes, an end, and padding.
function fill(content: readonly number[], lengthBits: number, capacity: number): number[] {
  const bits = [
    ...bitsOf(0b0100, 4),
    ...bitsOf(content.length, lengthBits),
    ...content.flatMap((byte) => bitsOf(byte, 8)),
  ];
  bits.push(...bitsOf(0, Math.min(4, capacity * 8 - bits.length)));
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8));
  const bytes = Array.from({ length: bits.length / 8 }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2),
  );
  for (let pad = 0xec; bytes.length < capacity; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1);
}

// The last blocks are one byte longer where the bytes do not divide evenly.
function split(data: readonly number[], blocks: number): number[][] {
  const short = Math.floor(data.length / blocks);
  const firstLong = blocks - (data.length % blocks);
  const start = (block: number) => block * short + Math.max(0, block - firstLong);
  return Array.from({ length: blocks }, (_, block) => data.slice(start(block), start(block + 1)));
}

function interleave(blocks: readonly number[][], correction: number): number[] {
  const across = (rows: readonly number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) =>
      rows.flatMap((row) => row.slice(index, index + 1)),
    ).flat();
  return [...across(blocks), ...across(blocks.map((data) => correctionBytes(data, correction)))];
}
