import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SlowBody } from './errors.ts';

/** Measuring interval of a body, and the grace period before the first measurement. Milliseconds. */
const WINDOW = 10_000;
/** Minimum rate: that of the slowest telephone line. Bytes a second. */
const SLOWEST = 1_024;
const SAMPLE_MS = 1_000;

interface Mark {
  readonly at: number;
  readonly bytes: number;
}

/**
 * Aborts request bodies that arrive too slowly. It samples the connections once a second instead of counting each
 * chunk: a request costs one entry of a map.
 */
export class BodyPace {
  readonly #requests = new Map<Socket, IncomingMessage>();
  #marks = new WeakMap<IncomingMessage, Mark>();

  /** Starts watching the body of a request. */
  begin(request: IncomingMessage): void {
    const { socket } = request;
    if (!this.#requests.has(socket))
      socket.once('close', () => {
        this.#requests.delete(socket);
      });
    this.#requests.set(socket, request);
  }

  look(now: number): void {
    for (const [socket, request] of this.#requests) {
      if (request.complete || request.destroyed) continue;
      const mark = this.#marks.get(request);
      // While the server is not reading, the delay is not the client's.
      const isRead = request.readableFlowing === true && request.readableLength === 0;
      if (mark === undefined || !isRead) {
        this.#marks.set(request, { at: now, bytes: socket.bytesRead });
        continue;
      }
      const passed = now - mark.at;
      if (passed < WINDOW) continue;
      if ((socket.bytesRead - mark.bytes) * 1_000 >= SLOWEST * passed) {
        this.#marks.set(request, { at: now, bytes: socket.bytesRead });
      } else {
        this.#requests.delete(socket);
        end(request);
      }
    }
  }
}

function end(request: IncomingMessage): void {
  if (request.listenerCount('error') > 0) request.emit('error', new SlowBody());
  else request.destroy();
}

/** Watches all request bodies of an app; `now` returns milliseconds. */
export function endSlowBodies(app: FastifyInstance, now: () => number): void {
  const pace = new BodyPace();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST') pace.begin(request.raw);
    done();
  });
  const timer = setInterval(() => {
    pace.look(now());
  }, SAMPLE_MS);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
