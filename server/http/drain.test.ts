import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { drainRefusedBody, refusedBodies } from './drain.ts';

const PIECE = 'x'.repeat(1_024);
const CHUNK = `${PIECE.length.toString(16)}\r\n${PIECE}\r\n`;

/** A request that has begun to send a chunked body, and its socket for sending more. */
async function sending(): Promise<{ readonly body: IncomingMessage; readonly socket: Socket }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n${CHUNK}`);
  const [body] = (await once(server, 'request')) as [IncomingMessage];
  return { body, socket };
}

test('a refused body is read to its end', async () => {
  const { body, socket } = await sending();
  const drained = drainRefusedBody(body);
  socket.write(`${CHUNK.repeat(200)}0\r\n\r\n`);
  expect(await drained).toBe(true);
  expect(await drainRefusedBody(body)).toBe(true);
});

test('one that goes on beyond what is read is given up', async () => {
  const { body, socket } = await sending();
  const drained = drainRefusedBody(body, 100 * PIECE.length);
  socket.write(CHUNK.repeat(200));
  expect(await drained).toBe(false);
});

test('who has gone holds nothing up', async () => {
  const { body, socket } = await sending();
  body.on('error', () => undefined);
  const drained = drainRefusedBody(body);
  socket.resetAndDestroy();
  expect(await drained).toBe(true);
});

test('who is refused long bodies again and again has the next one cut off, and others have not', async () => {
  const drain = refusedBodies(2 * CHUNK.length);
  const refused = async (ip: string) => {
    const { body, socket } = await sending();
    const drained = drain({ raw: body, session: null, ip });
    socket.write('0\r\n\r\n');
    return drained;
  };
  expect([await refused('192.0.2.1'), await refused('192.0.2.1'), await refused('192.0.2.2')]).toEqual([
    true,
    false,
    true,
  ]);
});
