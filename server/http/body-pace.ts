import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SlowBody } from './errors.ts';

/** A body gets so long before it is measured, then the same again. Milliseconds. */
const WINDOW = 10_000;
/** What the slowest telephone line can do. Bytes a second. */
const SLOWEST = 1_024;
const LOOK_EVERY = 1_000;

interface Mark {
  readonly at: number;
  readonly bytes: number;
}

/**
 * Ends bodies that come too slowly. It looks at connections once a second and counts nothing as it comes in: a request
 * costs one entry of a map.
 */
export class BodyPace {
  readonly #requests = new Map<Socket, IncomingMessage>();
  #marks = new WeakMap<IncomingMessage, Mark>();

  /** From here on the request's body is looked at. */
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
      // Where nobody reads, the waiting is ours.
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

/** Looks at all bodies of an app while it runs; `now` is a clock's, in milliseconds. */
export function endSlowBodies(app: FastifyInstance, now: () => number): void {
  const pace = new BodyPace();
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST') pace.begin(request.raw);
    done();
  });
  const timer = setInterval(() => {
    pace.look(now());
  }, LOOK_EVERY);
  timer.unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
