import { ARCH } from '../arch';
import { drawQrCode } from './qr-code';
import type { PictureTexts } from './messages';

// Instagram's portrait format. All positions and sizes below are in its pixels.
const SIZE = { width: 1080, height: 1350 };
const CENTER = SIZE.width / 2;
const QR_CODE = { left: 90, top: 945, size: 360 };
/** The texts beside the QR code. */
const COLUMN = { left: 490, width: 520 };

/** Draws the picture to share: the arch with the member's points or rank, and the QR code. */
export async function drawPicture(canvas: HTMLCanvasElement, texts: PictureTexts, link: string) {
  Object.assign(canvas, SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const style = getComputedStyle(canvas);
  const display = style.getPropertyValue('--font-display');
  // From the palette, because the picture looks the same in light and in dark.
  const deep = style.getPropertyValue('--emerald-900');
  const gold = style.getPropertyValue('--gold-300');
  const sand = style.getPropertyValue('--sand-50');
  // Headings have requested the typeface. `fonts.load()` would reject where the system has no font
  // for a `local()` fallback of base.css.
  await document.fonts.ready;

  context.fillStyle = deep;
  context.fillRect(0, 0, SIZE.width, SIZE.height);

  // The arch's box is 100 wide. It's centred, with a width of 760.
  context.setTransform(7.6, 0, 0, 7.6, 160, 50);
  const arch = new Path2D(ARCH);
  context.fillStyle = gold;
  context.globalAlpha = 0.15;
  context.fill(arch);
  context.globalAlpha = 1;
  context.strokeStyle = gold;
  context.lineWidth = 0.8;
  context.stroke(arch);
  context.resetTransform();

  const write = (text: string, x: number, y: number, size: number, color: string, width = 600) => {
    context.font = `600 ${size}px ${display}`;
    // Shrinks a long text; the width that `fillText` takes would condense it.
    const fit = Math.min(1, width / context.measureText(text).width);
    context.font = `600 ${size * fit}px ${display}`;
    context.fillStyle = color;
    context.fillText(text, x, y);
  };
  context.textAlign = 'center';
  write(texts.name, CENTER, 380, 92, sand);
  write(texts.figure, CENTER, 640, 230, gold);
  write(texts.label, CENTER, 760, 52, sand);

  const { size, path } = drawQrCode(link);
  const scale = Math.floor(QR_CODE.size / size);
  context.setTransform(scale, 0, 0, scale, QR_CODE.left, QR_CODE.top);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  context.resetTransform();

  context.textAlign = 'left';
  const { left, width } = COLUMN;
  texts.call.forEach((line, index) => write(line, left, 1030 + 76 * index, 62, sand, width));
  write(texts.tagline, left, 1185, 44, sand, width);
  write(texts.address, left, 1275, 44, gold, width);
}
