import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';

/** Milliseconds. */
const OPTIONS = { requestTimeout: 120_000, keepAliveTimeout: 72_000 };

/** The listening HTTP server; passes each request on. */
export function httpServer(handle: RequestListener): Server {
  return createServer(OPTIONS, handle);
}
