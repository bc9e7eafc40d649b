import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fetchMyMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { servedReply } from '../testing/served-reply.ts';
import { MIN_COMPRESSED_STREAM } from './compressed.ts';
import { StreamedReply } from './streamed-reply.ts';

/** A server that sends this as text. */
function served(output: unknown) {
  const call = { ...fetchMyMindsets, text: true, reply: { encode: String } } as never;
  const { app, counted } = servedReply(call, output);
  const asked = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
  return { app, asked, counted };
}

const LONG = 'Straße and 茶室. '.repeat(4_000);
const pieces = async function* () {
  for (let at = 0; at < LONG.length; at += 1_000) yield LONG.slice(at, at + 1_000);
  yield Buffer.from('{}');
};

test.each([
  ['a text', () => LONG, LONG],
  ['what is made piece by piece', () => new StreamedReply(pieces()), `${LONG}{}`],
])('%s goes out compressed as its asker takes it, and weighs what it is', async (_what, output, text) => {
  for (const [encoding, coding, decoded] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const { asked, counted } = served(output());
    const reply = await asked(encoding);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept-encoding' });
    expect(reply.headers['content-encoding']).toBe(coding);
    expect(decoded(reply.rawPayload).toString()).toBe(text);
    expect(reply.rawPayload.length < 5_000).toBe(coding !== undefined);
    expect(counted).toEqual([Buffer.byteLength(text)]);
  }
});

test('a short text is not compressed, one of the limit is', async () => {
  const codings = [];
  for (const length of [MIN_COMPRESSED_STREAM - 1, MIN_COMPRESSED_STREAM])
    codings.push((await served('x'.repeat(length)).asked('br')).headers['content-encoding']);
  expect(codings).toEqual([undefined, 'br']);
});

test('trouble on the way breaks the connection of a compressed reply too', async () => {
  const broken = async function* () {
    yield LONG;
    await setTimeout(10);
    throw new Error('the disk is gone');
  };
  const { app } = served(new StreamedReply(broken()));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const reading = fetch(url, { headers: { 'accept-encoding': 'gzip' } }).then((reply) => reply.text());
  await expect(reading).rejects.toThrow('terminated');
});
