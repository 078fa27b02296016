export const WIDTH = 1200;
export const HEIGHT = 630;
/** From the left edge to the words, in pixels. */
export const MARGIN = 80;
export const BRAND_SIZE = 38;
/** Where the picture goes. */
export const BOX = { x: 748, y: 95, width: 400, height: 440 };

/** The most room that a title has, and the sizes that are tried to fit it, largest first. */
export const TITLE = { width: 620, height: 330, sizes: [76, 66, 58, 50], leading: 1.16 } as const;

export const colours = { ground: '#0b3b2e', edge: '#d9aa45', brand: '#ecc978', title: '#fbf8f2' };
