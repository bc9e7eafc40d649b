import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { refusal } from '@mangoquest/contract/call.ts';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { FILE_HEAD, MULTIPART_TYPE } from '../testing/multipart-body.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { Busy } from '../ports/domain-errors.ts';
import { makeQuest, mindset } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';
import { largeBodies } from './large-bodies.ts';

const MIB = 1024 * 1024;
const sockets = new Set<Socket>();
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
});

function body(userId: number | null, length?: number, ip = '192.0.2.7') {
  const request = {
    headers: length === undefined ? {} : { 'content-length': String(length) },
    ip,
    session: userId === null ? null : { userId },
  } as never as FastifyRequest;
  const reply = { raw: new EventEmitter() } as never as FastifyReply & { raw: EventEmitter };
  const payload = new PassThrough();
  const refusals: unknown[] = [];
  payload.on('error', (error) => {
    refusals.push(error);
  });
  return {
    request,
    reply,
    payload,
    refusals,
    send: (bytes: number) => {
      payload.emit('data', Buffer.alloc(bytes));
    },
  };
}

test('what came in counts, and what was promised does not; it counts until the reply is out', () => {
  const bodies = largeBodies({ all: 10 * MIB, user: 10 * MIB, network: 10 * MIB });
  const takes = ({ request, reply, payload }: ReturnType<typeof body>) => {
    bodies.admit(request, 8 * MIB);
    bodies.count(request, reply, payload);
  };
  for (let n = 0; n < 50; n += 1) takes(body(n, 8 * MIB));
  for (let n = 0; n < 50; n += 1) takes(body(n));
  const [first, second] = [body(1, 6 * MIB), body(2)];
  takes(first);
  first.send(6 * MIB);
  expect(() => {
    takes(body(3, 6 * MIB));
  }).toThrow(Busy);
  // A small body is not counted, and one over the limit is refused by its parser.
  takes(body(3, 1_000));
  takes(body(3, 99 * MIB));
  takes(second);
  second.send(4 * MIB);
  expect(second.refusals).toEqual([]);
  second.send(1);
  expect(second.refusals).toEqual([expect.any(Busy)]);
  // A refused body releases its bytes, and is refused once.
  second.send(MIB);
  expect(second.refusals).toHaveLength(1);
  bodies.admit(body(3, 4 * MIB).request, 8 * MIB);
  first.reply.raw.emit('finish');
  first.reply.raw.emit('close');
  bodies.admit(body(3, 8 * MIB).request, 8 * MIB);
  expect(() => {
    bodies.admit(body(3, 11 * MIB).request, 20 * MIB);
  }).toThrow(Busy);
});

test('many that are just not long count too, and those whose connection goes hold nothing any more', () => {
  const bodies = largeBodies({ all: 10 * MIB, user: 4 * MIB, network: 10 * MIB });
  const many = Array.from({ length: 8 }, () => body(1, MIB / 2));
  for (const { request, reply, payload, send } of many) {
    bodies.count(request, reply, payload);
    send(MIB / 2);
  }
  expect(() => {
    bodies.admit(body(1, MIB / 2).request, 8 * MIB);
  }).toThrow(Busy);
  for (const { reply } of many) reply.raw.emit('close');
  bodies.admit(body(1, 4 * MIB).request, 8 * MIB);
});

test('a user has a share, and so has a network', () => {
  const bodies = largeBodies({ all: 10 * MIB, user: 4 * MIB, network: 7 * MIB });
  const send = (bytes: number, ...who: Parameters<typeof body>) => {
    const sent = body(...who);
    bodies.count(sent.request, sent.reply, sent.payload);
    sent.send(bytes);
    return sent.refusals.length;
  };
  expect([send(4 * MIB, 1), send(MIB, 1), send(3 * MIB, 2), send(MIB, 3)]).toEqual([0, 1, 0, 1]);
  expect([send(2 * MIB, 4, undefined, '192.0.2.8'), send(2 * MIB, null, undefined, '2001:db8::1')]).toEqual([0, 1]);
});

/** A listening app, and a way for one of its users to send bodies in parts. */
async function listening(): Promise<{
  app: TestApp;
  user: TestUser;
  open(path: string, head?: readonly string[]): { socket: Socket; reply: Promise<string> };
}> {
  const app = await startTestApp({ config: { rateLimit: 0 } });
  onTestFinished(() => app.close());
  const user = await app.signUp('sender');
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  return {
    app,
    user,
    open(path, head = ['content-type: application/json', 'transfer-encoding: chunked']) {
      const socket = connect(port, '127.0.0.1');
      sockets.add(socket);
      let text = '';
      const reply = new Promise<string>((resolve) => {
        socket
          .on('data', (chunk) => {
            text += chunk.toString();
          })
          .on('error', () => undefined)
          .on('close', () => {
            resolve(text);
          });
      });
      const session = Object.entries(app.headersOf(user)).map(([name, value]) => `${name}: ${value}`);
      socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', ...session, ...head, '', ''].join('\r\n'));
      return { socket, reply };
    },
  };
}

test('bodies that send next to nothing hold up no large save, of the same user either', async () => {
  const { app, user, open } = await listening();
  const { questId } = await makeQuest(app, user, {}, []);
  for (let n = 0; n < 12; n += 1) open(saveMindsetMap.path).socket.write('1\r\n{\r\n');
  for (let n = 0; n < 12; n += 1)
    open(importQuest.path, [`content-type: ${MULTIPART_TYPE}`, 'transfer-encoding: chunked']).socket.write(
      '1\r\n-\r\n',
    );
  await expect
    .poll(
      () =>
        new Promise((resolve) => {
          app.server.server.getConnections((_error, count) => {
            resolve(count);
          });
        }),
    )
    .toBe(24);
  const added = Array.from({ length: 100 }, (_, index) =>
    mindset(-index, questId, {
      mindchunks: Array.from({ length: 4 }, (_chunk, at) => ({
        id: -1 - at,
        text: 'x'.repeat(9_000),
        comment: '',
        order: at,
        reactions: [{ id: -1, text: 'right', grade: 100, order: 0 }],
      })),
    }),
  );
  expect(
    (await app.request(saveMindsetMap, { questId, added, changed: [], deleted: [], startId: null }, { user }))
      .statusCode,
  ).toBe(200);
});

test.each([
  ['a call', logIn.path, ['content-type: application/json', 'content-length: 1000'], '{"email":'],
  ['a large save', saveMindsetMap.path, ['content-type: application/json', 'content-length: 9000000'], '{'],
  [
    'one of unknown length',
    saveMindsetMap.path,
    ['content-type: application/json', 'transfer-encoding: chunked'],
    '1\r\n{\r\n',
  ],
  ['a file', importQuest.path, [`content-type: ${MULTIPART_TYPE}`, 'content-length: 9000000'], `${FILE_HEAD}PK`],
])(
  '%s that comes slower than a KiB a second after ten seconds is ended, and said so',
  async (_what, path, head, begin) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { app, open } = await listening();
    const slow = await startSlow(app, open, { path, head, begin });
    const { socket, reply } = slow;
    socket.write(head.includes('transfer-encoding: chunked') ? '1\r\n1\r\n' : '1');
    await slow.pass(9_000);
    expect(socket.closed).toBe(false);
    await slow.pass(2_000);
    const [answer = '', text = ''] = (await reply).split('\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(refusal.parse(JSON.parse(text))).toEqual({
      error: 'busy',
      key: 'server.tooSlow',
      message: message('server.tooSlow'),
    });
    expect(app.logged).toEqual([]);
  },
);

test('one that comes at a fair pace is taken, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { app, open } = await listening();
  const slow = await startSlow(app, open, {
    path: saveMindsetMap.path,
    head: ['content-type: application/json', 'content-length: 72001', 'connection: close'],
    begin: '{',
  });
  for (let seconds = 0; seconds < 60; seconds += 10) {
    await slow.send(' '.repeat(seconds === 50 ? 11_999 : 12_000));
    await slow.pass(9_000);
  }
  slow.socket.write('}');
  expect(await slow.reply).toMatch(/^HTTP\/1\.1 422 /);
});

type Open = Awaited<ReturnType<typeof listening>>['open'];

/** A body in flight, of which the server has read the beginning, with fake time. */
async function startSlow(
  app: TestApp,
  open: Open,
  { path, head, begin }: { readonly path: string; readonly head: readonly string[]; readonly begin: string },
) {
  const connected = once(app.server.server, 'connection') as Promise<[Socket]>;
  const { socket, reply } = open(path, head);
  const [ours] = await connected;
  const requested = once(app.server.server, 'request') as Promise<[IncomingMessage]>;
  const send = async (text: string) => {
    const before = socket.bytesWritten;
    socket.write(text);
    while (ours.bytesRead < before + text.length)
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
  };
  const [request] = await requested;
  await send(begin);
  // While the server checks the session it does not read, and what passes is not the client's delay.
  while (request.readableFlowing !== true)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  return {
    socket,
    reply,
    send,
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 1_000) {
        app.clock.time += 1_000;
        vi.advanceTimersByTime(1_000);
      }
    },
  };
}
