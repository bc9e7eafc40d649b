// Helpers that export a quest as a file, and import it.
import { deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import type { TestApp, TestUser } from './test-app.ts';

export function filesOf(app: TestApp, owner: TestUser) {
  const download = (questId: number | string, user: TestUser | null = owner) =>
    app.server.inject({ url: `/api/quests/${questId}/file`, headers: user === null ? {} : app.headersOf(user) });
  const upload = (bytes: Buffer, user: TestUser | null = owner) =>
    app.request(importQuest, { file: new Blob([bytes]) }, { user });
  return {
    download,
    upload,
    async imported(bytes: Buffer, user = owner) {
      const reply = await upload(bytes, user);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return importQuest.reply.parse(reply.json());
    },
    async forgetForEver(questId: number, user = owner): Promise<void> {
      await app.call(deleteQuest, { questId, confirmed: true }, user);
      await app.call(handleDeletedQuest, { mode: 'delete', questId: questId }, user);
    },
  };
}
