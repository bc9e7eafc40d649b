import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether a host name always means the local machine: a page of another site cannot have such a name. */
export function isLocalHostName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address));
}

/** A name or a bracketed address, with an optional port: RFC 3986 3.2.2, without names that no server of ours has. */
const HOST = /^([a-z\d](?:[\w.-]{0,252})|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i;

export interface HostName {
  readonly name: string;
  readonly port: number | null;
}

/** Parses a `Host` header; null if it is no `name(:port)`. */
export function readHost(host: string | undefined): HostName | null {
  const [, name, digits] = HOST.exec(host ?? '') ?? [];
  const port = digits === undefined ? null : Number(digits);
  return name === undefined || (port !== null && (port === 0 || port > 65_535)) ? null : { name, port };
}

/** `errors.ts` uses the status: the request cannot be read. */
class WrongHost extends Error {
  readonly statusCode = 400;
}

/**
 * Error for an ambiguous or invalid target: an invalid `Host`, a second one, or a request target that contains a host
 * itself. With two names, a proxy and the server could each use another one.
 */
export function hostProblem(request: FastifyRequest): Error | undefined {
  const { rawHeaders, headers, url = '' } = request.raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  const isPath = url.startsWith('/') || (url === '*' && request.method === 'OPTIONS');
  // HTTP/1.0 allows requests without `Host`.
  const isReadable = headers.host === undefined || readHost(headers.host) !== null;
  const { host } = request;
  const isTrustedReadable = host === headers.host || host === '' || readHost(host) !== null;
  return hosts > 1 || !isPath || !isReadable || !isTrustedReadable ? new WrongHost('host') : undefined;
}

/**
 * Base of links in mails, without trailing slash: PUBLIC_URL, or without it the request's own address if that is the
 * local machine, rebuilt from name and port. Never any other Host: anybody can send one, and would get the codes in
 * other people's links. Null if there is no such address.
 */
export function linkBase(request: FastifyRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl;
  const host = readHost(request.host);
  if (host === null || !isLocalHostName(host.name)) return null;
  return `${request.protocol === 'https' ? 'https' : 'http'}://${host.name}${host.port === null ? '' : `:${host.port}`}`;
}

/** Whether a request comes from this machine and was addressed to it: by socket and by host name. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    [request.host, request.headers.host].every((host) => isLocalHostName(readHost(host)?.name ?? ''))
  );
}

/** Whether the server cannot be reached from other machines: by its bound addresses, independent of requests. */
export function listensOnThisMachine(app: FastifyInstance): boolean {
  const bound = app.addresses();
  return bound.length > 0 && bound.every((socket) => typeof socket === 'object' && isLoopbackAddress(socket.address));
}
