import { ARCH } from '@/domain/arch';
import { drawQrCode } from '@/domain/qr-code';
import type { PictureTexts } from '@/messages/invite';

// As large as the networks show a picture. It looks the same in light and in dark.
const SIZE = { width: 1080, height: 1350 };
const DEEP = '#0b3b2e';
const GOLD = '#ecc978';
const SAND = '#fbf7ee';

/** Draws the picture to share: the page's arch, the member's figure and the QR code. */
export async function drawPicture(canvas: HTMLCanvasElement, texts: PictureTexts, link: string) {
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const display = getComputedStyle(canvas).getPropertyValue('--font-display');
  await document.fonts.load(`600 80px ${display}`, texts.name);

  context.fillStyle = DEEP;
  context.fillRect(0, 0, SIZE.width, SIZE.height);

  context.setTransform(7.6, 0, 0, 7.6, 160, 50);
  const arch = new Path2D(ARCH);
  context.fillStyle = `${GOLD}26`;
  context.fill(arch);
  context.strokeStyle = GOLD;
  context.lineWidth = 0.8;
  context.stroke(arch);
  context.resetTransform();

  const write = (text: string, x: number, y: number, size: number, color: string, width = 600) => {
    context.font = `600 ${size}px ${display}`;
    // Shrinks long words instead of condensing them.
    const fit = Math.min(1, width / context.measureText(text).width);
    context.font = `600 ${size * fit}px ${display}`;
    context.fillStyle = color;
    context.fillText(text, x, y);
  };
  context.textAlign = 'center';
  write(texts.name, 540, 380, 92, SAND);
  write(texts.figure, 540, 640, 230, GOLD);
  write(texts.label, 540, 760, 52, SAND);

  const { size, path } = drawQrCode(link);
  const scale = Math.floor(360 / size);
  context.setTransform(scale, 0, 0, scale, 90, 945);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  context.resetTransform();

  context.textAlign = 'left';
  texts.call.forEach((line, index) => write(line, 490, 1030 + 76 * index, 62, SAND, 520));
  write(texts.claim, 490, 1185, 44, SAND, 520);
  write(texts.address, 490, 1275, 44, GOLD, 520);
}
