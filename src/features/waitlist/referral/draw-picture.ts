import { MAX_GUESTS, SOLE, UPPER } from '@/components/doorstep/paths';
import { ARCH } from '../membership/arch';
import { drawQrCode, MARGIN } from './qr-code';
import type { PictureTexts } from './messages';

// Instagram's portrait format. All positions and sizes below are in its pixels.
const SIZE = { width: 1080, height: 1350 };
const CENTER = SIZE.width / 2;
const QR_CODE = { left: 90, top: 945, size: 360 };
const PAIRS = { y: 826, distance: 104, scale: 1.6 };
/** How far a browser may change a channel of a pixel: some do by one or two, which nobody sees. */
const MAX_DEVIATION = 16;
/** The texts beside the QR code. */
const COLUMN = { left: 490, width: 520 };

/**
 * Draws the picture to share: the arch with the member's points or rank, a pair of shoes for each friend at
 * the door, and the QR code. Returns whether the page can read it: Firefox with `resistFingerprinting`
 * returns noise instead, also as a file, while the screen shows what has been drawn. Throws if the
 * browser has no canvas.
 */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  texts: PictureTexts,
  link: string,
  friends: number,
): Promise<boolean> {
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

  drawArch(context, gold);

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

  drawPairs(context, Math.min(friends, MAX_GUESTS), { upper: gold, sole: sand });

  const moduleSize = drawCode(context, link);

  context.textAlign = 'left';
  const { left, width } = COLUMN;
  texts.call.forEach((line, index) => write(line, left, 1030 + 76 * index, 62, sand, width));
  write(texts.tagline, left, 1185, 44, sand, width);
  write(texts.address, left, 1275, 44, gold, width);

  return isCodeRead(context, moduleSize);
}

function drawArch(context: CanvasRenderingContext2D, color: string): void {
  // The arch's box is 100 wide. It's centred, with a width of 760.
  context.setTransform(7.6, 0, 0, 7.6, 160, 50);
  const arch = new Path2D(ARCH);
  context.fillStyle = color;
  context.globalAlpha = 0.15;
  context.fill(arch);
  context.globalAlpha = 1;
  context.strokeStyle = color;
  context.lineWidth = 0.8;
  context.stroke(arch);
  context.resetTransform();
}

/** Draws pairs of shoes in a row on the arch's threshold. */
function drawPairs(
  context: CanvasRenderingContext2D,
  count: number,
  { upper, sole }: { upper: string; sole: string },
): void {
  for (let index = 0; index < count; index++) {
    const x = CENTER + (index - (count - 1) / 2) * PAIRS.distance;
    for (const side of [-1, 1]) {
      context.setTransform(PAIRS.scale, 0, 0, PAIRS.scale * 0.8, x + side * 22, PAIRS.y);
      context.rotate((side * 7 * Math.PI) / 180);
      context.fillStyle = sole;
      context.fill(new Path2D(SOLE));
      context.fillStyle = upper;
      context.fill(new Path2D(UPPER));
    }
  }
  context.resetTransform();
}

/** Draws a link as a QR code. Returns the size of one of its modules. */
function drawCode(context: CanvasRenderingContext2D, link: string): number {
  const { size, path } = drawQrCode(link);
  const scale = Math.floor(QR_CODE.size / size);
  context.setTransform(scale, 0, 0, scale, QR_CODE.left, QR_CODE.top);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  context.resetTransform();
  return scale;
}

/** Whether the page can read what it has drawn, by a pixel in the code's margin and one in its first corner. */
function isCodeRead(context: CanvasRenderingContext2D, moduleSize: number): boolean {
  const corner = (MARGIN + 0.5) * moduleSize;
  return (
    isRead(context, QR_CODE.left + 1, QR_CODE.top + 1, 255) &&
    isRead(context, QR_CODE.left + corner, QR_CODE.top + corner, 0)
  );
}

/** Whether the pixel at a place is read as this grey. */
function isRead(context: CanvasRenderingContext2D, x: number, y: number, grey: number): boolean {
  const [red = -1, green = -1, blue = -1] = context.getImageData(x, y, 1, 1).data;
  return [red, green, blue].every((channel) => Math.abs(channel - grey) <= MAX_DEVIATION);
}
