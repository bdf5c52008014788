import { toSVG } from 'bwip-js/node';
import type { Content } from 'pdfmake';

/** A QR code, drawn as paths so that it stays sharp on any printer. */
export const qrCode = (text: string, size: number): Content => ({
  svg: toSVG({ bcid: 'qrcode', text }),
  width: size,
  height: size,
});

/** A Code 128, for scanners that read lines only. */
export const code128 = (text: string, width: number, height: number): Content => ({
  svg: toSVG({ bcid: 'code128', text, height: 6 }),
  width,
  height,
});
