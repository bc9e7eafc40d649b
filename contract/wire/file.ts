import { z } from 'zod';

/** An uploaded file: a `Blob` for the sender; for the receiver a stream that can be read only once. */
export interface SentFile {
  /** File name given by the sender; absent or empty if unknown. */
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
