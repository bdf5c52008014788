import { ApiError } from '../api.ts';

const UNREADABLE =
  "Ce fichier ne peut pas être lu\u202F: c'est un dossier, ou il a été déplacé ou modifié depuis. Choisissez-le de nouveau.";

/**
 * Throws if the file cannot be read. Sending a dropped folder, or a file that is gone since it was chosen, would fail like the network, so
 * the first byte is read before.
 */
export async function assertReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new ApiError(400, { message: UNREADABLE });
  }
}
