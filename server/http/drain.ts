import type { IncomingMessage } from 'node:http';

/** A body may be this much over its limit and still be read to its end. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const MAX_DRAIN_MS = 10_000;

/**
 * Reads a refused body to its end and forgets it: a browser that is cut off while it sends never shows the
 * reply that says why.
 */
export function drainRefusedBody(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = () => {
      clearTimeout(timer);
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DRAINED_BYTES) finish();
    };
    const timer = setTimeout(finish, MAX_DRAIN_MS);
    body.on('data', count).once('end', finish).once('close', finish).once('error', finish);
    body.resume();
  });
}
