import type { FastifyInstance } from 'fastify';

/** Requests in flight get this long to finish. */
const STOP_LIMIT_MS = 10_000;

/** Ends the server: no new requests, those in flight finish, then `afterwards`. False when they did not in time. */
export async function stopServer(server: FastifyInstance, afterwards: () => Promise<void>, limitMs = STOP_LIMIT_MS): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<'late'>((resolve) => { timer = setTimeout(() => { resolve('late'); }, limitMs); });
  const result = await Promise.race([server.close().then(() => 'closed' as const), isLate]);
  clearTimeout(timer);
  if (result === 'late') server.server.closeAllConnections();
  await afterwards();
  return result === 'closed';
}
