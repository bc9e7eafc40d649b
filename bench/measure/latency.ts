import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

export interface Stream {
  readonly url: string;
  /** Returns the next request, a POST. */
  readonly next: () => Asked;
  readonly perSecond: number;
  readonly seconds: number;
}

/**
 * Latencies of requests sent at a fixed rate, in milliseconds; slow replies do not reduce the rate. Throws at a reply
 * that is not 200.
 */
export async function latencies({ url, next, perSecond, seconds }: Stream): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const began = performance.now();
  try {
    return await Promise.all(
      Array.from({ length: Math.round(perSecond * seconds) }, async (_, index) => {
        const due = began + (index * 1_000) / perSecond;
        await sleep(Math.max(0, due - performance.now()));
        // The timer's own delay is not the server's.
        const from = performance.now();
        await ask(url, agent, next());
        return performance.now() - from;
      }),
    );
  } finally {
    agent.destroy();
  }
}

function ask(url: string, agent: Agent, { path, headers, fields }: Asked): Promise<void> {
  const body = new URLSearchParams(fields).toString();
  const all = {
    ...headers,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method: 'POST', agent, headers: all }, (reply) => {
      reply
        .resume()
        .on('error', reject)
        .on('end', () => {
          if (reply.statusCode === 200) resolve();
          else reject(new Error(`${path} was answered with ${reply.statusCode}`));
        });
    });
    sent.on('error', reject).end(body);
  });
}

/** The value that a given share of all does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
  if (found === undefined) throw new Error('a percentile of nothing');
  return found;
}
