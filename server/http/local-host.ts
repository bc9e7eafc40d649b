import type { FastifyRequest } from 'fastify';

/** Whether a host name means this machine, whoever asks: a page of another site cannot have such a name. */
export function isLocalHostName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address));
}

/**
 * Where links in mails lead, without a slash at its end: PUBLIC_URL, or without it the request's own address if that
 * is this machine. Never another Host: anybody can send one, and would get the codes of other people's links. Null
 * where there is no such address.
 */
export function linkBase(request: FastifyRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl;
  return isLocalHostName(request.hostname) ? `${request.protocol}://${request.host}` : null;
}

/** Whether a request comes from this machine and was meant for it: by the socket, and by the name that was asked for. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return isLoopbackAddress(request.socket.remoteAddress) && isLocalHostName(request.hostname) && isLocalHostName(hostnameOf(request.headers.host));
}

function hostnameOf(host: string | undefined): string {
  return /^(\[[^\]]*\]|[^:]*)/.exec(host ?? '')?.[1] ?? '';
}
