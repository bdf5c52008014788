/**
 * Output of a command that runs beside another one. It is kept until the other has ended, so that the two do not mix, and is then
 * written as it comes.
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
