import { useState } from 'react';
import type { DragEvent } from 'react';
import { fileKind, isPlainText, MAX_FILE_BYTES } from '@mangoquest/core/generator/file-kind.ts';
import type { FileKind } from '@mangoquest/core/generator/file-kind.ts';
import { AS_TOLD } from './choices.ts';
import type { Choices } from './choices.ts';
import type { PageReader } from './page-reader.ts';

/** A file is the source, or the spreadsheet with the labels of a plan. */
export type FileUse = 'source' | 'index';

export interface FileTaking {
  /** Whose last file was too large, and not taken. */
  readonly tooLarge: FileUse | null;
  readonly take: (use: FileUse, file: File) => Promise<void>;
  /** Takes dropped files: pictures as pages, another one as the source, or as what the field is for. */
  readonly drop: (files: readonly File[], use?: FileUse) => void;
}

/** Number of first bytes by which file types are recognised. */
const HEAD = 8;
const PICTURE = /\.(avif|bmp|gif|hei[cf]|jpe?g|png|tiff?|webp)$/i;

/** By its name where the browser knows no type for it, as for some of phones. */
export const isPicture = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  type === '' ? PICTURE.test(name) : type.startsWith('image/');

async function kindOf(file: File): Promise<FileKind> {
  return fileKind(file.name, new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
}

/** Files that are chosen, or dropped anywhere on the dialog. */
export function useFileTaking(
  { sourceType }: Choices,
  change: (choices: Partial<Choices>) => void,
  reader: PageReader,
): FileTaking {
  const [tooLarge, setTooLarge] = useState<FileUse | null>(null);
  const show = (type: Choices['sourceType']) => {
    if (sourceType !== type) change({ sourceType: type, ...AS_TOLD });
  };
  const take = async (use: FileUse, file: File) => {
    const isTooLarge = file.size > MAX_FILE_BYTES;
    setTooLarge(isTooLarge ? use : null);
    if (isTooLarge) return;
    const taken = { file, kind: await kindOf(file) };
    if (use === 'index') reader.takeIndex(taken);
    change({ sheet: 0, ...AS_TOLD, ...(use === 'source' && { file: taken }) });
  };
  const purposeOf = async (file: File): Promise<FileUse> => {
    const isPlan = sourceType === 'image' && reader.store.get().asked.withIndex;
    return isPlan && !isPlainText(await kindOf(file)) ? 'index' : 'source';
  };
  const drop = async (files: readonly File[], given?: FileUse) => {
    const pictures = files.filter(isPicture);
    const other = files.find((file) => !isPicture(file));
    const use = other && (given ?? (await purposeOf(other)));
    if (pictures.length > 0) show('image');
    else if (use === 'source') show('file');
    if (other !== undefined && use !== undefined) await take(use, other);
    if (pictures.length > 0) await reader.add(pictures);
  };
  return { tooLarge, take, drop: (files, use) => void drop(files, use) };
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
