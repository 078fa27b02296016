import { encode } from 'uqr';

/** Draws text as a QR code, without its margin: the dark modules as one SVG path, a unit each. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
