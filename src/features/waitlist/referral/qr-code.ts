import { encode } from 'uqr';

/**
 * Draws a QR code, with the margin that readers need, as one SVG path in which each dark module is
 * one unit wide.
 */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
