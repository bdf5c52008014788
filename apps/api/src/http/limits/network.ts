import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** Returns the network to which limits apply. For IPv6 it is the /64: one subscriber owns all of it and could change address each time. */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  const ending = tail ? tail.split(':') : [];
  const whole = tail === undefined ? groups : [...groups, ...Array(Math.max(0, 8 - groups.length - ending.length)).fill('0'), ...ending];
  return `${whole
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
