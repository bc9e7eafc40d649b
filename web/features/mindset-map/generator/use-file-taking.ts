import { useState } from 'react';
import type { DragEvent } from 'react';
import { fileKind, isPlainText, MAX_FILE_BYTES } from '@mangoquest/core/generator/file-kind.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { AS_TOLD } from './choices.ts';
import type { Choices, ChosenFile } from './choices.ts';
import type { PageReader } from './page-reader.ts';

export interface Refused {
  readonly use: FileUse;
  readonly message: MessageKey;
}

/** A file is the source, or the spreadsheet with the labels of a plan. */
export type FileUse = 'source' | 'index';

export interface FileTaking {
  /** Why the last file was not taken, and for what it was; null if it was. */
  readonly refused: Refused | null;
  readonly take: (use: FileUse, file: File) => Promise<void>;
  /** Takes dropped files: pictures as pages, another one as the source, or as what the field is for. */
  readonly drop: (files: readonly File[], use?: FileUse) => void;
}

const PICTURE = /\.(avif|bmp|gif|hei[cf]|jpe?g|png|tiff?|webp)$/i;

/** By its name where the browser knows no type for it, as for some of phones. */
export const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === '' ? PICTURE.test(name) : type.startsWith('image/');

interface Opened extends ChosenFile {
  readonly isTooLarge: boolean;
}

/**
 * The file with its bytes: a browser refuses to send one that was saved anew since it was chosen. Null if it cannot be
 * read, such as a folder, or a file that has gone.
 */
async function openedFile(file: File): Promise<Opened | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, MAX_FILE_BYTES + 1).arrayBuffer());
    const copy = new File([bytes], file.name, { type: file.type });
    return { file: copy, kind: fileKind(file.name, bytes), isTooLarge: bytes.length > MAX_FILE_BYTES };
  } catch {
    return null;
  }
}

/** Files that are chosen, or dropped anywhere on the dialog. */
export function useFileTaking(
  { sourceType }: Choices,
  change: (choices: Partial<Choices>) => void,
  reader: PageReader,
): FileTaking {
  const [refused, setRefused] = useState<Refused | null>(null);
  const show = (type: Choices['sourceType']) => {
    if (sourceType !== type) change({ sourceType: type, ...AS_TOLD });
  };
  const put = (use: FileUse, opened: Opened | null) => {
    const problem = opened === null ? 'generator.fileUnreadable' : opened.isTooLarge ? 'generator.fileBytes' : null;
    setRefused(problem && { use, message: problem });
    if (opened === null || problem !== null) return;
    const { file, kind } = opened;
    if (use === 'index') reader.takeIndex({ file, kind });
    change({ sheet: 0, ...AS_TOLD, ...(use === 'source' && { file: { file, kind } }) });
  };
  /** What a dropped file is for, unless it is said. */
  const purposeOf = (opened: Opened | null): FileUse => {
    const isPlan = sourceType === 'image' && reader.store.get().asked.withIndex;
    return isPlan && (opened === null || !isPlainText(opened.kind)) ? 'index' : 'source';
  };
  const drop = async (files: readonly File[], given?: FileUse) => {
    const pictures = files.filter(isPicture);
    const other = files.find((file) => !isPicture(file));
    const opened = other && (await openedFile(other));
    const use = opened === undefined ? undefined : (given ?? purposeOf(opened));
    if (pictures.length > 0) show('image');
    else if (use === 'source') show('file');
    if (opened !== undefined && use !== undefined) put(use, opened);
    if (pictures.length > 0) await reader.add(pictures);
  };
  return {
    refused,
    take: async (use, file) => {
      put(use, await openedFile(file));
    },
    drop: (files, use) => void drop(files, use),
  };
}

/** For all of the dialog: no file is left to the browser, which would open it in place of the page. */
export function droppedOn(onDrop: ((files: readonly File[]) => void) | null) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.isDefaultPrevented() || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      if (onDrop === null) event.dataTransfer.dropEffect = 'none';
    },
    onDrop: (event: DragEvent) => {
      // A field that is for files has taken them itself.
      if (event.isDefaultPrevented() || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      onDrop?.([...event.dataTransfer.files]);
    },
  };
}
