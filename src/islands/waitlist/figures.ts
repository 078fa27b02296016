/** What members can show: loaded together, when they first want one. */
export { QrFigure } from './QrFigure';
export { SharePicture } from './SharePicture';
