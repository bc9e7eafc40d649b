import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { fire, requestBytes } from '../measure/fire.ts';
import type { Line, Mark } from '../measure/line.ts';
import { ROUND_SECONDS, duel } from '../measure/versus.ts';
import type { Program } from '../programs/program.ts';
import { startProgram } from '../programs/program.ts';
import type { Place } from './figure.ts';

export interface KeptReply {
  readonly figure: string;
  readonly ours: Program;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mark: Mark;
  /** Pins server and client to a core each. */
  readonly isPinned?: boolean;
}

/** A reply that is built once and served repeatedly, compared with a bare route that returns the same bytes. */
export async function keptReply(
  place: Place,
  { figure, ours, path, headers = {}, mark, isPinned = false }: KeptReply,
): Promise<Line> {
  const asked = { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { bytes, encoding } = await rawReply(`${ours.url}${path}`, asked);
  const file = join(place.folder, 'reply');
  writeFileSync(file, bytes);
  const bare = await place.keep(startProgram('bench/bare/bytes.ts', [file, encoding], { cwd: place.folder, isPinned }));
  const request = requestBytes('GET', path, asked);
  const requests = () => () => request;
  // Both sides must be warmed up before they are compared.
  await fire({ url: bare.url, connections: 1, requests, seconds: 0.1 });
  return duel({
    figure: `${figure} (${(bytes.length / 1024).toFixed(1)} KiB)`,
    ours: { program: ours, requests },
    ceiling: { program: bare, requests },
    mark,
    seconds: ROUND_SECONDS,
  });
}

/** The undecoded reply with its headers. */
function rawReply(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly bytes: Buffer; readonly encoding: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks);
        if (reply.statusCode === 200)
          resolve({ bytes, encoding: String(reply.headers['content-encoding'] ?? 'identity') });
        else reject(new Error(`${url} is answered with ${reply.statusCode}: ${bytes.toString()}`));
      });
    }).on('error', reject);
  });
}
