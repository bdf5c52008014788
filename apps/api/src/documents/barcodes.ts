import { toSVG } from 'bwip-js/node';
import type { Content } from 'pdfmake';

/** Draws a QR code as paths, so that it stays sharp on any printer. */
export const qrCode = (text: string, size: number): Content => ({
  svg: toSVG({ bcid: 'qrcode', text }),
  width: size,
  height: size,
});

/** Draws a Code 128, for scanners that cannot read QR codes. */
export const code128 = (text: string, width: number, height: number): Content => ({
  svg: toSVG({ bcid: 'code128', text, height: 6 }),
  width,
  height,
});
