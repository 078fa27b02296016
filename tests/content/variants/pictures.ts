import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export const svg = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9">${inside}</svg>`;
const attributes = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

/** A good drawing, one without a size, and others that would run code or load something. */
const drawings: Record<string, string> = {
  good: svg(
    `<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><g class="a" aria-label="A lamp (on)" transform="scale(1)" style="fill: url(#g)"><path d="M0 0h1" mask="url('#g')"/><text font-size="2" x="1">صبر</text><use ${attributes} xlink:href="#g"/></g>`,
    '<?xml version="1.0" encoding="UTF-8"?><!-- drawn by hand -->',
  ),
  plain: svg('<title>A text: lamp</title><path d="M0 0h1"/>'),
  script: svg('<script>1</script>'),
  prefixed: svg('<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>'),
  entity: svg('&x;', '<!DOCTYPE svg [<!ENTITY x "<script>1</script>">]>'),
  stylesheet: svg('', '<?xml-stylesheet href="data:text/css,x"?>'),
  onload: svg('<g onload="1"/>'),
  link: svg('<use href="javascript:alert(1)"/>'),
  otherPrefix: svg('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://example.com/x"/>'),
  import: svg('<style>@import "https://example.com/x.css";</style>'),
  url: svg('<rect fill="url(https://example.com/x)"/>'),
  escaped: svg('<rect fill="u\\72l(https://example.com/x)"/>'),
  imageSet: svg(`<g mask="image-set('https://example.com/x' 1x)"/>`),
  sizeless: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"/><text>x</text></svg>',
};

/** Makes the pictures that the variants name. */
export async function drawPictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, name), content);
  for (const [name, drawing] of Object.entries(drawings)) write(`${name}.svg`, drawing);
  write('drawing.jpg', svg('<g/>'));
  write('phone.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  // Not larger than a cover has to be: every variant decodes two of them.
  const create = { width: 640, height: 360, channels: 3, background: '#888', noise } as const;
  const whole = await sharp({ create }).jpeg().toBuffer();
  for (const name of ['named.heic', 'named.tif', 'phone.jfif']) write(name, whole);
  write('small.jpg', await sharp(whole).resize(300).jpeg().toBuffer());
  write('half.jpeg', whole.subarray(0, whole.length / 2));
  for (const name of ['cover', 'lamp', 'what?', encodeURI('صبر'), 'cafe\u0301'])
    write(`${name}.jpg`, whole);
}
