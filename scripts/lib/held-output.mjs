/**
 * Holds the output of a command that runs beside another one. The output is kept until `release`, so that the two do not mix, and is
 * written directly afterwards.
 * @param {(text: string) => void} [write]
 */
export function heldOutput(write = (text) => void process.stdout.write(text)) {
  /** @type {string[] | null} */
  let kept = [];
  return {
    /** @param {string} text */
    add(text) {
      if (kept) kept.push(text);
      else write(text);
    },
    release() {
      if (kept?.length) write(kept.join(''));
      kept = null;
    },
  };
}
