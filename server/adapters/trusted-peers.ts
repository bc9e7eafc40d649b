import { BlockList, isIPv6 } from 'node:net';

/** `TRUST_PROXY`: nobody, so many proxies the nearest of which is on this machine, or addresses and networks. */
export type TrustSetting = false | number | readonly string[];

const LOOPBACK = ['127.0.0.0/8', '::1'];
/** RFC 1918, 6598, 3927, 4193 and 4291: addresses that nobody has on the Internet. */
const PRIVATE = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
];

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

const loopback = listOf(LOOPBACK);
const near = listOf([...LOOPBACK, ...PRIVATE]);

/** IPv4 within IPv6 (`::ffff:127.0.0.1`) is the IPv4 address. */
const has = (list: BlockList, address: string | undefined) =>
  address !== undefined && list.check(address, familyOf(address));

function isLoopback(address: string | undefined): boolean {
  return has(loopback, address);
}

/** Whether a list names anything that a connection may come from and be believed. */
export function namesNearNetwork(networks: readonly string[]): boolean {
  const named = listOf(networks);
  const first = (network: string) => network.split('/')[0];
  return (
    networks.some((network) => has(near, first(network))) ||
    [...LOOPBACK, ...PRIVATE].some((network) => has(named, first(network)))
  );
}

/**
 * Whose word about a visitor's address is believed, as Fastify asks: hop 0 is who is connected. That is believed on this
 * machine, or where the setting names its private network: an address of the Internet has come from anywhere.
 */
export function trustedPeers(setting: TrustSetting): false | ((address: string, hop: number) => boolean) {
  if (setting === false) return false;
  if (typeof setting === 'number') return (address, hop) => hop < setting && (hop > 0 || isLoopback(address));
  const named = listOf(setting);
  return (address, hop) => has(named, address) && (hop > 0 || has(near, address));
}

/** What who starts a program that other machines reach should know of its proxies; null where there is nothing to tell. */
export function proxyWarning(setting: TrustSetting): string | null {
  if (setting === false) return null;
  if (typeof setting === 'number') {
    return 'TRUST_PROXY believes proxies on this machine alone, and other machines reach this port without one. Set HOST=127.0.0.1, or name the network of a proxy elsewhere in TRUST_PROXY.';
  }
  return 'Every machine that TRUST_PROXY names and that reaches this port can pretend to be any visitor. Let only the proxy reach it, or set HOST=127.0.0.1.';
}
