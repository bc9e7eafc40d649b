import { z } from 'zod';

/** A file on its way in: a `Blob` of who sends it, and for who receives it what can be read once, while it comes. */
export interface SentFile {
  /** What it is called where it comes from; absent or empty where nothing says so. */
  readonly name?: string;
  stream(): AsyncIterable<Uint8Array>;
}

const binary = { type: 'string', format: 'binary' } as const;

/** A file among the fields of a `multipart` call. */
export const wireFile = z
  .custom<SentFile>((file) => typeof (file as Partial<SentFile> | null)?.stream === 'function')
  .meta(binary);

/** A reply that is a file. */
export const fileReply = z.custom<Blob>((file) => file instanceof Blob).meta(binary);
