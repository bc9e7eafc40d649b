// Sends one form repeatedly, whatever the replies, and prints how often each status came. Arguments: URL, options as
// JSON.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestBytes } from '../measure/fire.ts';
import type { FloodOptions } from '../measure/flood.ts';

const [url = '', options = '{}'] = process.argv.slice(2);
const { path, fields, connections, seconds, perSecond, networks } = JSON.parse(options) as FloodOptions;
const { hostname, port } = new URL(url);
const statuses: Record<string, number> = {};
const began = performance.now();
const until = began + seconds * 1_000;
let sent = 0;

function nextBytes(): Buffer {
  sent += 1;
  const numbered = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replace('{n}', String(sent))]),
  );
  const from: Record<string, string> =
    networks === undefined
      ? {}
      : { 'x-forwarded-for': `10.0.${Math.floor((sent % networks) / 250)}.${1 + ((sent % networks) % 250)}` };
  return requestBytes('POST', path, from, numbered);
}

async function pause(): Promise<void> {
  if (perSecond !== undefined) await sleep(Math.max(0, began + (sent * 1_000) / perSecond - performance.now()));
}

/** One connection, with one request at a time. */
function one(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const send = () =>
      void pause().then(() => {
        if (performance.now() < until) socket.write(nextBytes());
        else socket.destroy();
      });
    let head = '';
    socket
      .on('connect', send)
      .on('error', reject)
      .on('close', () => resolve());
    socket.on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4);
      if (missing > 0) return;
      const status = head.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      head = '';
      send();
    });
  });
}

await Promise.all(Array.from({ length: connections }, one));
process.stdout.write(JSON.stringify(statuses));
