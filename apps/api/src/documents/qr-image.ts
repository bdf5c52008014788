/** Returns a QR code as a data URL. It has a white border, without which no camera reads it on a dark page. */
export async function qrImage(text: string): Promise<string> {
  // Loaded on demand: two megabytes of code that only this function needs outside the press's thread.
  const { toBuffer } = await import('bwip-js/node');
  const png = await toBuffer({ bcid: 'qrcode', text, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' });
  return `data:image/png;base64,${png.toString('base64')}`;
}
