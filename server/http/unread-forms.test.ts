import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { MAX_FILE_BYTES } from '@mangoquest/core/generator/file-kind.ts';
import { generation } from '../testing/generation.ts';
import { MULTIPART_END, MULTIPART_TYPE, partHead } from '../testing/multipart-body.ts';
import { attributes } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';

const app = await startTestApp({ config: { rateLimit: 0 } });
afterAll(() => app.close());
const owner = await app.signUp('owner');
const created = await app.call(createQuest, { quest: attributes({ active: false }) }, owner);
const questId = created.outcome === 'created' ? created.questId : 0;
await app.server.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;

/** Sends over one keep-alive connection, as a browser or a proxy does. */
function sender() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
  });
  return (path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(url + path, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (reply) => {
        let text = '';
        reply
          .on('data', (chunk: Buffer) => {
            text += chunk.toString();
          })
          .on('end', () => {
            resolve({ status: reply.statusCode ?? 0, text });
          });
      });
      sent.on('error', reject).end(body);
    });
}

test.each([
  ['one that is too long is refused', 'file', MAX_FILE_BYTES + 400_000, 422],
  ['one that nobody wants beside a text is left', 'text', MAX_FILE_BYTES, 200],
] as const)('a file: %s, and its connection serves what comes next', async (_, sourceType, bytes, status) => {
  const send = sender();
  const options = generateMindsets.request.encode({ options: generation(questId, { sourceType }) }) as Record<
    string,
    unknown
  >;
  const properties = `${partHead('properties')}${JSON.stringify(options['properties'])}\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${properties}${partHead('textFile', 'a.csv')}`),
    Buffer.alloc(bytes, 'Q,a\n'),
    Buffer.from(MULTIPART_END),
  ]);
  const headers = { ...app.headersOf(owner), 'content-type': MULTIPART_TYPE, 'content-length': String(body.length) };
  const reply = await send(generateMindsets.path, headers, body);
  expect(reply.status, reply.text).toBe(status);
  expect((await send('/health', {})).status).toBe(200);
});
