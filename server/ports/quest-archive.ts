import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';

/** An uploaded zip, checked but not unpacked: its parts have allowed names and sizes. */
export interface QuestArchive {
  /** The content of its `quest.json`. Throws `Invalid` if that is damaged, or not of the published format. */
  quest(): Promise<QuestFile>;
  /** Names of the files in the folder `images`. */
  readonly images: ReadonlySet<string>;
  /**
   * The bytes of an image. `look` is called with each chunk, and may throw. Throws `Invalid` if it is damaged, or
   * larger than declared.
   */
  image(name: string, look?: (piece: Uint8Array) => void): Promise<Buffer>;
  close(): void;
}

export interface ArchivedImage {
  readonly name: string;
  /** Called only when it is needed, so that few images are in memory. */
  read(): Promise<Buffer>;
}

/** Reads and writes the container format of quest files. */
export interface QuestArchives {
  /** Stores an upload on disk and checks it. Throws `Invalid`, `TooLarge` or `DiskFull`. The result must be closed. */
  receive(content: AsyncIterable<Uint8Array>): Promise<QuestArchive>;
  /** A zip, streamed while it is made. An error of an image aborts it. */
  write(questJson: string, images: readonly ArchivedImage[]): AsyncIterable<Uint8Array>;
}
