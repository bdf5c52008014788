import { catalog } from '../catalog.ts';
import { possiblePathsOf } from '../entity/permission.ts';
import { productPages } from '../menu.ts';

/** Tells whether the product uses or may use this path, or one that looks the same. Such a path is refused for a new page. */
export const isReservedPath = (chemin: string): boolean => reserved.has(canonical(chemin));

const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
const ASCII_ESCAPE = /%[0-7][0-9a-f]/gi;
const INVISIBLE = /[\p{Cf}\p{Cc}\p{M}]/gu;
const SEPARATOR = /[/\\]/;

/** Returns one spelling for all paths that a URL parser, the database or a human reader would take for the same path. */
function canonical(chemin: string): string {
  let path = chemin;
  // Decodes until nothing changes, because a path may be escaped more than once. The loop ends: each pass shortens the path.
  for (let decoded = decode(path); decoded !== path; decoded = decode(path)) path = decoded;
  // Upper case comes first: it merges letters that no other form merges, such as the dotless i.
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
      // The bytes are not valid UTF-8 as a whole, but the ASCII escapes among them still decode to letters.
      return escaped.replace(ASCII_ESCAPE, (letter) => decodeURIComponent(letter));
    }
  });

const reserved: ReadonlySet<string> = new Set(
  [...productPages.map(({ path }) => path), ...catalog.flatMap(possiblePathsOf)].map(canonical),
);
