import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQrCode } from '@/domain/qr-code';
import { referralLink } from '@/domain/referral-code';

test('a reader gets the referral link back from its QR code', async () => {
  const link = referralLink('https://usrah.example', 'abcDEF0123456789ghijKLMNopqr');
  const { size, path } = drawQrCode(link);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400"><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
});
