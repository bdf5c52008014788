import type { DownloadedFile } from './api.ts';

/** Hands a fetched file to the browser's downloads. */
export function saveFile({ blob, filename }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
