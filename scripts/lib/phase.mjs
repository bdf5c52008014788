/**
 * Runs a slow piece of work, and prints on one line its name and how long it took: « Construction de l'interface… 9 s ». Text passed to
 * `tell` is printed below that line.
 * @template T
 * @param {string} name
 * @param {(tell: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function phase(name, work) {
  const started = Date.now();
  let told = '';
  process.stdout.write(`${name}… `);
  try {
    const result = await work((text) => (told += text));
    console.log(`${Math.max(1, Math.round((Date.now() - started) / 1000))} s`);
    return result;
  } catch (error) {
    console.log();
    throw error;
  } finally {
    if (told.trim()) console.log(told.trim());
  }
}
