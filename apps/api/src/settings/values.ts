import { isIP } from 'node:net';
import { z } from 'zod';

export const flag = z.enum(['0', '1']).transform((value) => value === '1');
export const isTimeZone = (value: string): boolean => {
  try {
    new Intl.DateTimeFormat('fr', { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

export const isAddress = (value: string): boolean => URL.canParse(value) && new URL(value).hostname !== '';

/**
 * Returns whether the value is a bare origin. The product is served at the root of its address, so links with a path would lead nowhere.
 */
export const isOrigin = (value: string): boolean => isAddress(value) && new URL(value).href.replace(/\/+$/, '') === new URL(value).origin;

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Returns whether the issuer uses TLS or is local: without TLS an attacker on the network could forge who signs in. */
export const isSafeIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || LOCAL_HOSTS.has(hostname);
};

const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** Returns whether the value is a number of hops, or a list of addresses and networks. */
export const isProxyList = (value: string): boolean =>
  /^\d{1,2}$/.test(value) ||
  value.split(',').every((item) => {
    const [address = '', bits, ...rest] = item.trim().split('/');
    if (PROXY_NAMES.has(address)) return bits === undefined;
    const version = isIP(address);
    return (
      version > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
    );
  });

export const wholeNumber = (min: number, max: number) => {
  const message = `un entier de ${min} à ${max}`;
  return z
    .string()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};
