import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';

/** A zip as it was sent, looked through but not unpacked: its parts have names and sizes that we take. */
export interface QuestArchive {
  /** What its `quest.json` says. Throws `Invalid` where that is damaged, or not of the published form. */
  quest(): Promise<QuestFile>;
  /** Names of the files in the folder `images`. */
  readonly images: ReadonlySet<string>;
  /** The bytes of one of them. `look` sees each piece as it comes, and may throw. Throws `Invalid` where it is damaged, or larger than it says. */
  image(name: string, look?: (piece: Uint8Array) => void): Promise<Buffer>;
  close(): void;
}

export interface ArchivedImage {
  readonly name: string;
  /** Called when its turn has come, so that few are in memory. */
  read(): Promise<Buffer>;
}

/** The container of a quest's file. */
export interface QuestArchives {
  /** Keeps what is sent, outside of memory, and looks it through. Throws `Invalid`, `TooLarge` or `DiskFull`. To be closed. */
  receive(content: AsyncIterable<Uint8Array>): Promise<QuestArchive>;
  /** A zip as it is made. Trouble with an image ends it early. */
  write(questJson: string, images: readonly ArchivedImage[]): AsyncIterable<Uint8Array>;
}
