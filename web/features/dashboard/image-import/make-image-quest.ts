import { zipSync, strToU8 } from 'fflate';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { readImageFileName } from '@mangoquest/core/quest/image-file-name.ts';
import type { ImageFileName } from '@mangoquest/core/quest/image-file-name.ts';
import { imageQuest, imageReachIssues } from '@mangoquest/core/quest/image-quest.ts';
import { imageFileIssues, imageTypeOf } from '@mangoquest/core/quest/image.rules.ts';
import type { ImageType } from '@mangoquest/core/quest/image.rules.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { importingQuest } from '../../../api/mutations/quests.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { message } from '../../../language/language.ts';
import { tell } from '../../../session/mutations.ts';

const ENDINGS: Readonly<Record<ImageType, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

const sentence = (issue: Issue) => message(issue.message, issue.parameters);

interface Picture {
  readonly name: ImageFileName;
  readonly type: ImageType;
  readonly bytes: Uint8Array;
}

/** Reads a file that is a supported image with a valid name; returns the reason if it is not. */
export async function readPicture(file: File): Promise<Picture | string> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  const [issue] = imageFileIssues({ name: file.name, type: type ?? 'unknown', size: file.size });
  if (issue !== undefined) return sentence(issue);
  const named = readImageFileName(file.name);
  if (!named.ok) return sentence(named.issue);
  if (type === null) return message('quest.imageType');
  return { name: named.name, type, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** Width by height; null if the browser cannot decode it. */
async function ratioOf({ bytes, type }: Picture): Promise<number | null> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }));
    const ratio = bitmap.width / bitmap.height;
    bitmap.close();
    return ratio;
  } catch {
    return null;
  }
}

/**
 * Makes a quest from one image file, all or nothing, by importing it as a quest file. Returns null on success,
 * otherwise the reason. `index`: its index among the files chosen together.
 */
export async function makeImageQuest(file: File, index: number): Promise<string | null> {
  try {
    const picture = await readPicture(file);
    if (typeof picture === 'string') return picture;
    const ratio = await ratioOf(picture);
    if (ratio === null) return message('imageImport.unreadable');
    const [beyond] = imageReachIssues(picture.name, ratio);
    if (beyond !== undefined) return sentence(beyond);
    const fileName = `image.${ENDINGS[picture.type]}`;
    const document = imageQuest({ name: picture.name, fileName, ratio, index, now: serverNow(), random: Math.random });
    // No compression: images are already compressed.
    const zip = zipSync(
      { 'quest.json': strToU8(JSON.stringify(toQuestFile(document, false))), images: { [fileName]: picture.bytes } },
      { level: 0 },
    );
    await tell(importingQuest, { file: new Blob([zip]) });
    return null;
  } catch (error) {
    const [issue] = error instanceof CallError ? error.issues : [];
    return issue === undefined ? errorText(error) : sentence(issue);
  }
}
