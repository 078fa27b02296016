/** An arch in a box of 100 by 112, on the page and in the picture to share. */
export const ARCH = 'M4 108V58C4 34 28 16 50 4c22 12 46 30 46 54v50Z';
