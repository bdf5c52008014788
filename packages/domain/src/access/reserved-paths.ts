import { catalog } from '../catalog.ts';
import { possiblePathsOf } from '../entity/permission.ts';
import { productPages } from '../menu.ts';

/** Whether the path is, or reads like, one that the product asks for or could ask for: no page may be made at it. */
export const isReservedPath = (chemin: string): boolean => reserved.has(canonical(chemin));

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
const ASCII_ESCAPE = /%[0-7][0-9a-f]/gi;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{M}]/gu;
const SEPARATOR = /[/\\]/;

/** One spelling for all that an address, a database or a reader takes for the same path. */
function canonical(chemin: string): string {
  let path = chemin;
  // A path that was escaped twice is decoded twice. Each turn shortens it.
  for (let decoded = decode(path); decoded !== path; decoded = decode(path)) path = decoded;
  // Upper case first: it joins letters that have no other form in common, such as the dotless i.
  const plain = path.normalize('NFKD').replace(INVISIBLE, '').toUpperCase().toLowerCase().normalize('NFKD').replace(INVISIBLE, '');
  const segments: string[] = [];
  for (const segment of plain.split(SEPARATOR).map((part) => part.trim())) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

const decode = (path: string): string =>
  path.replace(ESCAPES, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      // Not a text as a whole: its plain letters are still letters.
      return escaped.replace(ASCII_ESCAPE, (letter) => decodeURIComponent(letter));
    }
  });

const reserved: ReadonlySet<string> = new Set(
  [...productPages.map(({ path }) => path), ...catalog.flatMap(possiblePathsOf)].map(canonical),
);
