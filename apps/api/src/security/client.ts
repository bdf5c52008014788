import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The address and the device that a request comes from, as sessions and the security journal store them. */
export interface Client {
  address: string;
  /** The device, such as 'Firefox sur Windows', or the name of the program. */
  device: string;
}

const MAX_LENGTH = 255;

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip.slice(0, MAX_LENGTH),
  device: deviceOf(request.headers['user-agent'] ?? ''),
});

/** The first match counts, because browsers also name those that they imitate. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const PRODUCT = /^[\w .-]{1,60}/;

/** Caches devices by user agent: every request sends one, and there are few different ones. */
const devices = new LRUCache<string, string>({ max: 200 });

/** Returns the common name of the browser and its system. */
export function deviceOf(userAgent: string): string {
  const known = devices.get(userAgent);
  if (known !== undefined) return known;
  const device = describeDevice(userAgent);
  devices.set(userAgent, device);
  return device;
}

function describeDevice(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? PRODUCT.exec(userAgent)?.[0].trim() ?? '';
}

const nameIn = (known: readonly [RegExp, string][], text: string): string | undefined => known.find(([mark]) => mark.test(text))?.[1];
