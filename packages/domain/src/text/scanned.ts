/** The characters of a French keyboard's digit row without Shift, in the order of the digits 0 to 9. */
const DIGIT_KEYS = 'à&é"\'(-è_ç';
const AMERICAN = /^(JOB|\?QC|RET|PLI)M([à&é"'(\-è_ç]+)(?:M([à&é"'(\-è_ç]+))?$/i;

/** The symbology prefix that a scanner may add, such as `]Q1` for a QR code. With a French keyboard layout it arrives as `$A&`. */
const KIND = /^(?:\][a-z]\d|\$[a-z?][à&é"'(\-è_ç])(?=JOB|MAC|\?QC|RET|PLI)/i;
/** The control characters that a scanner may send before and after a code. */
const FRAME = /^\p{Cc}+|\p{Cc}+$/gu;

/**
 * Returns a code as it was printed, without what the scanner adds around it. Scanners usually send the keys of an American keyboard, so a
 * computer with a French layout reads `JOB:12` as `JOBM&é`: M for the colon, `?` for M, Q for A. Any other text is returned unchanged.
 */
export function decodeScan(sent: string): string {
  const text = sent.replace(FRAME, '').replace(KIND, '');
  const [, prefix, ...numbers] = AMERICAN.exec(text) ?? [];
  if (prefix === undefined) return text;
  const digits = numbers
    .filter((keys) => keys !== undefined)
    .map((keys) => [...keys].map((key) => DIGIT_KEYS.indexOf(key.toLowerCase())).join(''));
  return [prefix.startsWith('?') ? 'MAC' : prefix, ...digits].join(':');
}
