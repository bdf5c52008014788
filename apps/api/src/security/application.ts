/** The header in which an API client names itself. */
export const APPLICATION = 'X-Application';
export const MAX_APPLICATION = 255;
/** The name that the history keeps for a call without the header. */
export const USUAL_APPLICATION = 'Back-office';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the name of the application that calls, as the history keeps it. */
export function applicationOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string') return USUAL_APPLICATION;
  return [...decoded(header).trim()].slice(0, MAX_APPLICATION).join('') || USUAL_APPLICATION;
}

/** Node reads each byte of a header as one letter. A name that is not valid UTF-8 is kept as Node read it. */
function decoded(header: string): string {
  try {
    return utf8.decode(Buffer.from(header, 'latin1'));
  } catch {
    return header;
  }
}
