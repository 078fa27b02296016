import { encode } from 'uqr';

/** The margin around a code, in modules, that readers need. */
export const MARGIN = 4;

/**
 * Draws a QR code, with the margin that readers need, as one SVG path in which each dark module is
 * one unit wide.
 */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: MARGIN });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

/**
 * Returns a QR code as the address of a picture. Not as an SVG in the page: extensions and browsers
 * that darken pages repaint what is drawn there, and a code in black on black can't be read. They
 * leave pictures as they are.
 */
export function qrCodeUrl(text: string): string {
  const { size, path } = drawQrCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${8 * size}" height="${8 * size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
