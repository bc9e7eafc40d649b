import type { FastifyInstance } from 'fastify';

/** Requests in flight get this long to finish. */
const STOP_LIMIT_MS = 10_000;

/** Ends the server: no new requests, those in flight finish, then `afterwards`. False when they did not in time. */
export async function stopServer(server: FastifyInstance, afterwards: () => Promise<void>, limitMs = STOP_LIMIT_MS): Promise<boolean> {
  // A connection whose request was in flight is idle only after it, and would be kept for the next one.
  const sweeper = setInterval(() => { server.server.closeIdleConnections(); }, 50);
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<'late'>((resolve) => { timer = setTimeout(() => { resolve('late'); }, limitMs); });
  const result = await Promise.race([server.close().then(() => 'closed' as const), isLate]);
  clearTimeout(timer);
  clearInterval(sweeper);
  if (result === 'late') server.server.closeAllConnections();
  await afterwards();
  return result === 'closed';
}
