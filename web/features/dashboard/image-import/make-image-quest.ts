import { zipSync, strToU8 } from 'fflate';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { readImageFileName } from '@mangoquest/core/quest/image-file-name.ts';
import { imageQuest, imageReachIssues } from '@mangoquest/core/quest/image-quest.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { importingQuest } from '../../../api/mutations/quests.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { message } from '../../../language/language.ts';
import { tell } from '../../../session/mutations.ts';
import { encodePicture, WHOLE_IMAGE } from '../../../ui/pictures/encode-picture.ts';
import { readPicture } from '../../../ui/pictures/picture.ts';

const sentence = (issue: Issue) => message(issue.message, issue.parameters);

/**
 * Makes a quest from one image file, all or nothing, by importing it as a quest file. The picture is made upright and
 * small first, as every other is. Returns null on success, otherwise the reason. `index`: its index among the files
 * chosen together.
 */
export async function makeImageQuest(file: File, index: number): Promise<string | null> {
  try {
    const named = readImageFileName(file.name);
    if (!named.ok) return sentence(named.issue);
    const { name } = named;
    const read = await readPicture(file);
    if (!read.ok) return message(read.why);
    const { width, height } = read.picture.canvas;
    const ratio = width / height;
    const [beyond] = imageReachIssues(name, ratio);
    if (beyond !== undefined) return sentence(beyond);
    const content = await encodePicture(read.picture, { x: 0, y: 0, width, height }, WHOLE_IMAGE);
    const fileName = content.type === 'image/png' ? 'image.png' : 'image.jpg';
    const document = imageQuest({ name, fileName, ratio, index, now: serverNow(), random: Math.random });
    const bytes = new Uint8Array(await content.arrayBuffer());
    // No compression: images are already compressed.
    const zip = zipSync(
      { 'quest.json': strToU8(JSON.stringify(toQuestFile(document, false))), images: { [fileName]: bytes } },
      { level: 0 },
    );
    await tell(importingQuest, { file: new Blob([zip]) });
    return null;
  } catch (error) {
    const [issue] = error instanceof CallError ? error.issues : [];
    return issue === undefined ? errorText(error) : sentence(issue);
  }
}
