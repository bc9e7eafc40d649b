import type { IncomingMessage } from 'node:http';

/** A body may be this much over its limit and still be read to its end. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;
const MAX_DRAIN_MS = 10_000;
/** 32 MiB a second at most. */
const PIECE = 64 * 1024;
const PIECE_MS = 2;

/**
 * Reads a refused body to its end and forgets it: a browser that is cut off while it sends never shows the
 * reply that says why. False for one that has no end within `mostBytes` and some seconds: nobody reads on, so its
 * connection has to end with the reply.
 */
export function drainRefusedBody(body: IncomingMessage, mostBytes = MAX_DRAINED_BYTES): Promise<boolean> {
  if (body.readableEnded || body.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    let pause: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(timer);
      clearTimeout(pause);
      body.off('data', count).off('end', finish).off('close', finish).off('error', finish);
      resolve(body.readableEnded || body.destroyed);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) finish();
      // Read as fast as it comes, it would take the time of others.
      else if (Math.floor(bytes / PIECE) > Math.floor((bytes - chunk.length) / PIECE)) {
        body.pause();
        pause = setTimeout(() => {
          body.resume();
        }, PIECE_MS);
      }
    };
    const timer = setTimeout(finish, MAX_DRAIN_MS);
    body.on('data', count).once('end', finish).once('close', finish).once('error', finish);
    body.resume();
  });
}
