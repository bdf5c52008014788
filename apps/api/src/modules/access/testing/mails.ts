const LINK = /(\S+)\/reinitialiser\/([\w-]+)/;

/** Returns the link of a mail as its reader would open it. */
export function linkOf(mail: string): { origin: string; token: string } {
  const [, origin = '', token = ''] = LINK.exec(mail) ?? [];
  return { origin, token };
}
