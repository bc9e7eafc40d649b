/**
 * Of the network of an IPv6 address, the site: it usually has a prefix of 48 bits, and so 65,536 networks of 64 bits.
 * Anything else stays as it is.
 */
export function siteOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
}
