import { crc32, deflateSync } from 'node:zlib';

// Written byte by byte: to draw and compress as many pixels would take seconds.

const uint32 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
};

/** A black PNG with a bit for each pixel. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data = Buffer.of()) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([uint32(data.length), content, uint32(crc32(content))]);
  };
  // A bit deep, greyscale, without anything special.
  const header = Buffer.concat([uint32(width, height), Buffer.of(1, 0, 0, 0, 0)]);
  // Each row begins with the number of its filter.
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')];
  return Buffer.concat([signature, ...chunks]);
}

/**
 * A GIF of frames that change one pixel each. Of sizes that old programs wrote for their screen, such as
 * 800 × 600, decoders take the first frame for the size.
 */
export function longGif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  // A table of two colours.
  const head = [Buffer.from('GIF89a'), size, Buffer.of(0x80, 0, 0, 0, 0, 0, 255, 255, 255)];
  // A picture of 1 × 1 pixels at the corner, with the colour 0: clear, 0 and end, three bits each.
  const frame = Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0);
  return Buffer.concat([...head, ...Array.from({ length: frames }, () => frame), Buffer.of(0x3b)]);
}
