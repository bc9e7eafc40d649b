import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { whenOver } from './request-over.ts';

/** A server that answers nothing by itself, and a connection to it. */
async function silent(requests: string) {
  const server = createServer();
  onTestFinished(() => { server.closeAllConnections(); server.close(); });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const come: (readonly [IncomingMessage, ServerResponse])[] = [];
  const all = new Promise<void>((resolve) => {
    server.on('request', (request, reply) => { if (come.push([request, reply]) === requests.split('/').length - 1) resolve(); });
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.write(requests.replace(/\/\w/g, (path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`));
  await all;
  return { client, come };
}

/** However it ends. */
const closed = (socket: Socket) => new Promise<void>((resolve) => { socket.once('close', () => { resolve(); }); });

test('replies that stand behind another one are over when their connection goes, and each once', async () => {
  const { client, come } = await silent('/a/b/c');
  const over: string[] = [];
  for (const [request, reply] of come) whenOver(request, reply, () => { over.push(request.url ?? ''); });
  // Made before its turn comes.
  come[1]?.[1].end('b');
  const gone = closed(come[0]?.[0].socket as Socket);
  client.destroy();
  await gone;
  expect(over.toSorted()).toEqual(['/a', '/b', '/c']);
  const [request, reply] = come[2] as (typeof come)[number];
  whenOver(request, reply, () => { over.push('late'); });
  expect(over).toHaveLength(4);
});

test('a reply that is out is over, and its connection may stay', async () => {
  const { client, come } = await silent('/a');
  const [request, reply] = come[0] as (typeof come)[number];
  let times = 0;
  const over = new Promise<void>((resolve) => {
    whenOver(request, reply, () => {
      times += 1;
      resolve();
    });
  });
  reply.end('a');
  await over;
  const gone = closed(request.socket);
  client.destroy();
  await gone;
  expect(times).toBe(1);
});
