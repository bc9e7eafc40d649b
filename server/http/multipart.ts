import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyMultipart from '@fastify/multipart';
import type { Multipart } from '@fastify/multipart';
import type { Call } from '@mangoquest/contract/call.ts';
import type { SentFile } from '@mangoquest/contract/wire/file.ts';
import { DomainError, Invalid, TooLarge } from '../ports/domain-errors.ts';
import { bodyLimitsOf } from './body-limits.ts';
import type { BodyRoom } from './large-bodies.ts';

const MIB = 1024 * 1024;
/** Room for files that are being received or processed: they are stored on disk. */
export const FILES: BodyRoom = { all: 2_048 * MIB, user: 600 * MIB, network: 1_536 * MIB };

/** More than our forms need, and few enough to parse quickly. */
const LIMITS = { fieldNameSize: 100, fields: 50, files: 1, parts: 51, headerPairs: 20 } as const;

/** A scope of the app whose routes only accept multipart bodies. */
export function multipartRoutes(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyMultipart);
    mount(scope);
  });
}

/** The fields before the file, and the file as a stream. `done`: nothing more will be read. */
export interface IncomingFields {
  readonly fields: Readonly<Record<string, unknown>>;
  done(): void;
}

/**
 * Reads up to the beginning of the file: clients must send the fields first. `received` is awaited when the whole body
 * has come, before the file's stream ends, and may refuse it.
 */
export async function incomingFields(
  request: FastifyRequest,
  call: Pick<Call, 'bodyLimit' | 'fieldLimit'>,
  received: () => Promise<unknown> = async () => undefined,
): Promise<IncomingFields> {
  const fields: Record<string, unknown> = {};
  if (!request.isMultipart()) return { fields, done: () => undefined };
  const fieldSize = call.fieldLimit ?? MIB;
  const next = partsOf(request, { fileSize: bodyLimitsOf(call).json, fieldSize });
  // Total size kept in memory, including duplicate fields.
  let kept = 0;
  for (let part = await next(); part !== null; part = await next()) {
    if (part.type === 'file') {
      const { file } = part;
      fields[part.fieldname] = fileOf(part.filename, file, { next, received });
      return {
        fields,
        done: () => {
          file.destroy();
          discardRest(request);
        },
      };
    }
    kept += Buffer.byteLength(part.value as string);
    if (part.valueTruncated === true || kept > fieldSize) throw refusedUnread(request);
    fields[part.fieldname] = part.value;
  }
  return { fields, done: () => undefined };
}

function refusedUnread(request: FastifyRequest): TooLarge {
  discardRest(request);
  return new TooLarge();
}

/**
 * Discards the rest of the body: its parts would be buffered for a reader, and an unread rest would block the next
 * request on the connection.
 */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
}

/** Returns the parts one by one; null at the end. */
function partsOf(
  request: FastifyRequest,
  sizes: { readonly fileSize: number; readonly fieldSize: number },
): () => Promise<Multipart | null> {
  let parts: AsyncIterableIterator<Multipart> | undefined;
  return () =>
    orUnreadable(async () => {
      parts ??= request.parts({ limits: { ...LIMITS, ...sizes } });
      const { done, value } = await parts.next();
      return done === true ? null : value;
    });
}

interface Rest {
  readonly next: () => Promise<Multipart | null>;
  readonly received: () => Promise<unknown>;
}

function fileOf(name: string, file: AsyncIterable<Uint8Array>, { next, received }: Rest): SentFile {
  return {
    name,
    async *stream() {
      yield* chunksOf(file);
      // A truncated file ends early; the error is thrown here.
      const more = await next();
      if (more !== null) throw new Invalid([{ field: more.fieldname, message: 'common.invalid' }]);
      await received();
    },
  };
}

async function* chunksOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await orUnreadable(() => chunks.next());
      if (done === true) return;
      yield value;
    }
  } finally {
    await chunks.return?.();
  }
}

/** A parser error is the client's mistake. */
async function orUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError || 'statusCode' in (error as object) || 'code' in (error as object)) throw error;
    throw Object.assign(new SyntaxError('a multipart body that cannot be read'), { statusCode: 400 });
  }
}
