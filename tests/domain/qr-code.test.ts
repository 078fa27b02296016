import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawQrCode, qrPath } from '@/domain/qr-code';
import { correctionBytes } from '@/domain/qr-code/galois';

const LINK = 'https://usrah.example/joinwaitlist?referredBy=YWJjREVGMDEyMzQ1Njc4OWdoaWpLTE1Ob3Bxcg';
const digest = (text: string) =>
  createHash('sha256')
    .update(qrPath(drawQrCode(text)))
    .digest('hex')
    .slice(0, 16);

describe('a QR code', () => {
  // An independent reader (jsQR 1.4.0) has read back every one of these drawings, and all lengths from 1 to 213.
  test.each([
    ['a', 21, '7f26b76f22f9e3fc'],
    [LINK, 37, '2d4ac4a282ca5a06'],
    ['a'.repeat(213), 57, 'b664e72f4da6a7c5'],
  ])('of %s is the drawing that a reader has read', (text, size, drawing) => {
    expect(drawQrCode(text)).toHaveLength(size);
    expect(digest(text)).toBe(drawing);
  });

  test('has its three eyes', () => {
    const code = drawQrCode(LINK);
    const eye = '1111111 1000001 1011101 1011101 1011101 1000001 1111111';
    const at = (x: number, y: number) =>
      code
        .slice(y, y + 7)
        .map((row) =>
          row
            .slice(x, x + 7)
            .map(Number)
            .join(''),
        )
        .join(' ');
    expect([at(0, 0), at(code.length - 7, 0), at(0, code.length - 7)]).toEqual([eye, eye, eye]);
  });

  test('cannot hold more than 213 bytes', () => {
    expect(() => drawQrCode('a'.repeat(214))).toThrow(RangeError);
    expect(() => drawQrCode('ü'.repeat(107))).toThrow(RangeError);
  });
});

// ISO/IEC 18004, annex I: "01234567" at 1-M.
test('correction bytes are those of the standard’s example', () => {
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ];
  expect(correctionBytes(data, 10)).toEqual([
    0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55,
  ]);
});
