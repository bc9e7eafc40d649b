import type { FastifyInstance } from 'fastify';

/** Listens on a free port, prints its URL, and ends at SIGTERM. */
export async function listen(app: FastifyInstance, end: () => Promise<void> | void = () => undefined): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.once('SIGTERM', () => {
    void app
      .close()
      .then(end)
      .then(() => process.exit(0));
    app.server.closeAllConnections();
  });
  process.stdout.write(`${address}\n`);
}
