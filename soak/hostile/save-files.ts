import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { readDocument } from '@mangoquest/server/services/quest/quest-documents.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import { zipOf } from '@mangoquest/server/testing/zip-bytes.ts';
import { questionsOf, onlyPlayers } from './addresses-to-save.ts';
import type { AddressesToSave, Told } from './addresses-to-save.ts';

/** A file with unsanitised content of an attacker. */
export async function dirtyFile(
  app: TestApp,
  questId: number,
  quest: Partial<QuestAttributes>,
  piece: readonly (readonly [string, number])[],
): Promise<QuestFile> {
  const file = toQuestFile((await readDocument(app.storage, questId)).document, false);
  const [first] = file.mindsets;
  if (first === undefined) throw new Error('the quest has no mindset');
  const mindchunks = questionsOf(piece).map(({ text, comment, reactions }) => ({
    text,
    comment,
    reactions: reactions.map(({ text: words, grade }) => ({ text: words, grade })),
  }));
  return {
    ...file,
    attributes: { ...file.attributes, title: `${quest.title} imported`, longDescription: quest.longDescription ?? '' },
    mindsets: [{ ...first, mindchunks }],
  };
}

const upload = ({ app, owner }: Pick<AddressesToSave, 'app' | 'owner'>, file: object) =>
  app.request(
    importQuest,
    { file: new Blob([zipOf([{ name: 'quest.json', bytes: Buffer.from(JSON.stringify(file)) }])]) },
    { user: owner },
  );

export async function imported(who: Pick<AddressesToSave, 'app' | 'owner'>, file: QuestFile): Promise<number> {
  const reply = await upload(who, file);
  if (reply.statusCode !== 200) throw new Error(`the file was not taken: ${reply.body}`);
  return importQuest.reply.parse(reply.json()).questId;
}

/** File fields that name a picture or a medium by a URL. */
export async function inFiles(who: AddressesToSave, questId: number, told: Told): Promise<void> {
  const { app, forms, findings } = who;
  const file = toQuestFile((await readDocument(app.storage, questId)).document, false);
  const corners = [
    [1, 1],
    [2, 2],
  ];
  for (const form of forms) {
    for (const [what, changed] of Object.entries({
      'medium of a file': { ...file, mindsets: file.mindsets.map((one) => ({ ...one, embed: form })) },
      'image of a file': { ...file, attributes: { ...file.attributes, image: { file: form } } },
      'image of a mindset of a file': {
        ...file,
        mindsets: file.mindsets.map((one) => ({ ...one, image: { file: form } })),
      },
      'image layer of a file': {
        ...file,
        drawings: [
          {
            type: 'image',
            coordinates: corners,
            borderColor: '#112233',
            fillColor: '#112233',
            properties: { content: form },
          },
        ],
      },
    })) {
      const reply = await upload(who, changed);
      if (!told(what, form, reply)) continue;
      if (what.startsWith('medium')) await onlyPlayers(who, importQuest.reply.parse(reply.json()).questId);
      else findings.add(`${what}: ${JSON.stringify(form)} was taken`);
    }
  }
}
