import { BlockList, isIPv6 } from 'node:net';

/** `TRUST_PROXY`: none, the number of proxies of which the nearest is on this machine, or addresses and networks. */
export type TrustSetting = false | number | readonly string[];

const LOOPBACK = ['127.0.0.0/8', '::1'];
/** RFC 1918, 6598, 3927, 4193 and 4291: addresses that are not routed on the Internet. */
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

/** An IPv4-mapped IPv6 address (`::ffff:127.0.0.1`) is checked as IPv4. */
const has = (list: BlockList, address: string | undefined) =>
  address !== undefined && list.check(address, familyOf(address));

function isLoopback(address: string | undefined): boolean {
  return has(loopback, address);
}

/** Whether a list contains any local or private address, which are the only ones trusted for a direct connection. */
export function namesNearNetwork(networks: readonly string[]): boolean {
  const named = listOf(networks);
  const first = (network: string) => network.split('/')[0];
  return (
    networks.some((network) => has(near, first(network))) ||
    [...LOOPBACK, ...PRIVATE].some((network) => has(named, first(network)))
  );
}

/**
 * Fastify's `trustProxy` function: whether a peer is trusted to report the client's address; hop 0 is the direct
 * connection. That is only trusted on this machine, or from a private network named by the setting, because any client
 * can connect from an Internet address.
 */
export function trustedPeers(setting: TrustSetting): false | ((address: string, hop: number) => boolean) {
  if (setting === false) return false;
  if (typeof setting === 'number') return (address, hop) => hop < setting && (hop > 0 || isLoopback(address));
  const named = listOf(setting);
  return (address, hop) => has(named, address) && (hop > 0 || has(near, address));
}

/** Warning about proxies for operators of a server that other machines reach; null if there is none. */
export function proxyWarning(setting: TrustSetting): string | null {
  if (setting === false) return null;
  if (typeof setting === 'number') {
    return 'TRUST_PROXY believes proxies on this machine alone, and other machines reach this port without one. Set HOST=127.0.0.1, or name the network of a proxy elsewhere in TRUST_PROXY.';
  }
  return 'Every machine that TRUST_PROXY names and that reaches this port can pretend to be any visitor. Let only the proxy reach it, or set HOST=127.0.0.1.';
}
