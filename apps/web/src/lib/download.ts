import type { DownloadedFile } from './api.ts';

/** Saves a fetched file as a download of the browser. */
export function saveFile({ blob, filename }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * Shows a fetched document in a new tab. Opens the tab during the click, before the document is there: browsers block a tab that is opened
 * later as an advertisement. If the tab is blocked all the same, downloads the document.
 */
export async function openFile(fetching: () => Promise<DownloadedFile>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await fetching();
    if (!tab) return saveFile(file);
    const address = URL.createObjectURL(new File([file.blob], file.filename, { type: file.blob.type }));
    tab.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), SHOWN_FOR);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Long enough for a slow viewer to load the document, and for the user to save it from the viewer. */
const SHOWN_FOR = 10 * 60_000;
