import { expect, test } from 'vitest';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { drawQrCode, qrCodeUrl } from '@/features/waitlist/referral/qr-code';

const { size, path } = drawQrCode('https://usrah.example/joinwaitlist?referredBy=YWJj');
const modules = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [
  Number(x),
  Number(y),
]);

test('the path is made of modules of one unit, and nothing else', () => {
  expect(path.replace(/M\d+ \d+h1v1h-1z/g, '')).toBe('');
});

test('a margin of four modules stays light, as readers need', () => {
  const coordinates = modules.flat();
  expect([Math.min(...coordinates), Math.max(...coordinates)]).toEqual([4, size - 5]);
});

test('the code can be damaged by 15 %: its version is that of level M', () => {
  // 51 characters fit version 3 at level L, and need version 4 at level M.
  expect(size).toBe(33 + 2 * 4);
});

// More pixels can make a code harder to read, and modules of three and a half pixels, too.
test.each([1, 2, 3, 3.5, 4, 4.7, 8, 13, 20])(
  'as a picture with %d pixels a module, the code is read',
  async (scale) => {
    const link =
      'https://usrah.example/joinwaitlist?referredBy=QTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3OA';
    const [type, svg = ''] = qrCodeUrl(link).split(',');
    expect(type).toBe('data:image/svg+xml');
    const width = Math.round(drawQrCode(link).size * scale);
    const picture = sharp(Buffer.from(decodeURIComponent(svg)))
      .resize(width)
      .ensureAlpha()
      .raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
  },
);
