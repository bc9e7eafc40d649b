import type { FastifyRequest } from 'fastify';
import type { Call } from '@mangoquest/contract/call.ts';
import { PROGRESS_TYPE } from '@mangoquest/contract/call.ts';

/** Whether the client wants progress lines from a long-running call. */
export function asksForProgress({ headers }: Pick<FastifyRequest, 'headers'>, call: Call): boolean {
  return call.progress !== undefined && headers.accept?.includes(PROGRESS_TYPE) === true;
}

/** The last line: the status and body of the reply or refusal. */
export interface LastLine {
  readonly status: number;
  readonly body: unknown;
}

/**
 * JSON lines: `progress` whenever it changes and the client reads, and at the end `status` and `body` of the reply.
 * `work` reports its progress and returns the last line; it never throws.
 */
export async function* linesOf(
  call: Call,
  work: (tell: (progress: unknown) => void) => Promise<LastLine>,
): AsyncGenerator<string> {
  let newest: unknown;
  let wake = Promise.withResolvers<void>();
  const tell = (progress: unknown) => {
    newest = progress;
    wake.resolve();
  };
  const ended: { line: LastLine | null } = { line: null };
  const working = work(tell).then((line) => {
    ended.line = line;
    wake.resolve();
  });
  for (;;) {
    await wake.promise;
    wake = Promise.withResolvers();
    if (ended.line !== null) break;
    yield `${JSON.stringify({ progress: call.progress?.encode(newest) })}\n`;
  }
  await working;
  yield `${JSON.stringify(ended.line)}\n`;
}
