import { z } from 'zod';
import { call } from '../call.ts';
import { wireId } from '../wire/fields.ts';
import { fileReply, wireFile } from '../wire/file.ts';
import { QUEST_FILE_TYPE } from '../wire/quest-file.ts';

export const exportQuest = call({
  name: 'QuestExporter',
  method: 'GET',
  path: '/api/quests/{questId}/file',
  access: 'account',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: fileReply,
  file: QUEST_FILE_TYPE,
  summary:
    "A quest of the user's own as a `.mangoquest` file: a zip with `quest.json` and its pictures. It holds what its creator made, and no player, answer, order or password.",
});

export const importQuest = call({
  name: 'QuestImporter',
  method: 'POST',
  path: '/api/quests/import',
  access: 'account',
  body: 'multipart',
  request: z.strictObject({ file: wireFile }),
  reply: z.object({
    questId: z.int(),
    /** Empty if the file's code is now used by another quest. */
    code: z.string(),
    /** The quest had a password, which a file never contains: it is inactive until it has one again. */
    needsPassword: z.boolean(),
  }),
  summary:
    "Makes a quest of a `.mangoquest` file. A code that another quest of the user's has stays with that; the quest begins as a draft. " +
    '`invalid` for a file that is damaged, hostile or against a rule, each reason in `issues` with the part or the field of `quest.json` that it is about; nothing is changed then.',
  /** An account holds 500 MiB of images. */
  bodyLimit: 536_870_912,
});
