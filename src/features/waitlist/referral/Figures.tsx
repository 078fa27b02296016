/** What ReferralFigures.tsx loads once somebody wants to see it: with the encoder of QR codes, 5 KB. */
export { QrFigure } from './QrFigure';
export { SharePicture } from './SharePicture';
