/** A QR code as the address of an image. It has a white border of its own, without which no camera reads it on a dark page. */
export async function qrImage(text: string): Promise<string> {
  // Two megabytes of program that only this needs outside the press's thread.
  const { toBuffer } = await import('bwip-js/node');
  const png = await toBuffer({ bcid: 'qrcode', text, scale: 4, padding: 4, backgroundcolor: 'FFFFFF' });
  return `data:image/png;base64,${png.toString('base64')}`;
}
