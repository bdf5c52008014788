import { withoutAccents } from '@editique/domain/text/fold';

const NOT_PLAIN = /[^\w.-]+/g;
/** These four may stand in an address but not in this header, where the apostrophe ends a part of the value. */
const NOT_IN_HEADER = /['()*]/g;
const escaped = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** The `Content-Disposition` of a download. Browsers that read only plain letters in it take the first name. */
export function attachment(name: string): string {
  const plain = withoutAccents(name).replace(NOT_PLAIN, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(NOT_IN_HEADER, escaped)}`;
}
