import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyMultipart from '@fastify/multipart';
import type { Multipart } from '@fastify/multipart';
import type { Call } from '@mangoquest/contract/call.ts';
import type { SentFile } from '@mangoquest/contract/wire/file.ts';
import { DomainError, Invalid, TooLarge } from '../ports/domain-errors.ts';
import { bodyLimitsOf } from './body-limits.ts';
import type { BodyRoom } from './large-bodies.ts';

const MIB = 1024 * 1024;
/** Files that come in or are read together: they wait on the disk. */
export const FILES: BodyRoom = { all: 2_048 * MIB, user: 600 * MIB, network: 1_536 * MIB };

/** What a form of ours needs, and far from what would take time to read. */
const LIMITS = { fieldNameSize: 100, fields: 50, files: 1, parts: 51, headerPairs: 20 } as const;

/** A part of the app whose routes take multipart bodies alone. */
export function multipartRoutes(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyMultipart);
    mount(scope);
  });
}

/** The fields of a body up to its file, and the file, which is read while it comes. `done`: nobody reads on. */
export interface IncomingFields {
  readonly fields: Readonly<Record<string, unknown>>;
  done(): void;
}

/** Reads until the file begins: whoever sends puts the fields before it. */
export async function incomingFields(
  request: FastifyRequest,
  call: Pick<Call, 'bodyLimit' | 'fieldLimit'>,
): Promise<IncomingFields> {
  const fields: Record<string, unknown> = {};
  if (!request.isMultipart()) return { fields, done: () => undefined };
  const fieldSize = call.fieldLimit ?? MIB;
  const next = partsOf(request, { fileSize: bodyLimitsOf(call).json, fieldSize });
  // All that is kept in memory, also of fields that come twice.
  let kept = 0;
  for (let part = await next(); part !== null; part = await next()) {
    if (part.type === 'file') {
      const { file } = part;
      fields[part.fieldname] = fileOf(part.filename, file, next);
      return {
        fields,
        done: () => {
          file.destroy();
          letGo(request);
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
  letGo(request);
  return new TooLarge();
}

/** What still comes goes nowhere: its parts would be kept for whoever reads them, and unread it would hold up what comes next on its connection. */
function letGo({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
}

/** One part after the other; null at the end. */
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

function fileOf(name: string, file: AsyncIterable<Uint8Array>, next: () => Promise<Multipart | null>): SentFile {
  return {
    name,
    async *stream() {
      yield* chunksOf(file);
      // What was too long ends too soon, and is told here.
      const more = await next();
      if (more !== null) throw new Invalid([{ field: more.fieldname, message: 'common.invalid' }]);
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

/** What its reader stumbles over is the sender's mistake. */
async function orUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DomainError || 'statusCode' in (error as object) || 'code' in (error as object)) throw error;
    throw Object.assign(new SyntaxError('a multipart body that cannot be read'), { statusCode: 400 });
  }
}
