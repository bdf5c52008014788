import { withoutAccents } from '@editique/domain/text/fold';

const NOT_PLAIN = /[^\w.-]+/g;
/** Characters that `encodeURIComponent` keeps but this header does not allow. The apostrophe separates parts of the header's value. */
const NOT_IN_HEADER = /['()*]/g;
const escaped = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Returns the `Content-Disposition` of a download. Browsers that do not support the encoded name use the plain first one. */
export function attachment(name: string): string {
  const plain = withoutAccents(name).replace(NOT_PLAIN, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(NOT_IN_HEADER, escaped)}`;
}
