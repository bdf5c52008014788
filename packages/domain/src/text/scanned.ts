/** The digits of the upper row of a French keyboard, in their order: what is typed there without Shift. */
const DIGIT_KEYS = 'à&é"\'(-è_ç';
const AMERICAN = /^(JOB|\?QC|RET|PLI)M([à&é"'(\-è_ç]+)(?:M([à&é"'(\-è_ç]+))?$/i;

/** What a scanner may be set to say before a code: of which kind it is, such as `]Q1` of a QR code. On a French keyboard it is `$A&`. */
const KIND = /^(?:\][a-z]\d|\$[a-z?][à&é"'(\-è_ç])(?=JOB|MAC|\?QC|RET|PLI)/i;
/** The bytes between which a scanner may be set to send a code. */
const FRAME = /^\p{Cc}+|\p{Cc}+$/gu;

/**
 * A code as it was printed, without what the scanner puts around it. A scanner comes set to an American keyboard, and a computer that has a French one writes `JOB:12` as `JOBM&é`:
 * the colon is where the M is, the M where the question mark is, and the A where the Q is. Any other text stays as it is.
 */
export function asPrinted(sent: string): string {
  const text = sent.replace(FRAME, '').replace(KIND, '');
  const [, prefix, ...numbers] = AMERICAN.exec(text) ?? [];
  if (prefix === undefined) return text;
  const digits = numbers
    .filter((keys) => keys !== undefined)
    .map((keys) => [...keys].map((key) => DIGIT_KEYS.indexOf(key.toLowerCase())).join(''));
  return [prefix.startsWith('?') ? 'MAC' : prefix, ...digits].join(':');
}
