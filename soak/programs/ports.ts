import { createServer } from 'node:net';

/**
 * A free port of the test machine below the ephemeral range: a client that keeps retrying a port in that range may end
 * up connected to itself.
 */
export async function freePort(from = 8330, count = 20): Promise<number> {
  for (let port = from; port < from + count; port++) if (await isFree(port)) return port;
  throw new Error(`no port from ${from} to ${from + count - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
