import * as calls from '@mangoquest/contract/calls/quest-files.ts';
import { QUEST_FILE_EXTENSION } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFilesService } from '../../services/quest/quest-files.service.ts';
import { sessionHandler } from '../handler.ts';
import { StreamedReply } from '../streamed-reply.ts';

/** Content-Disposition with a file name in ASCII, and in UTF-8 for clients that support it. */
function attachment(title: string): string {
  const name = encodeURIComponent(title.toWellFormed());
  return `attachment; filename="quest${QUEST_FILE_EXTENSION}"; filename*=UTF-8''${name}${QUEST_FILE_EXTENSION}`;
}

export function questFileHandlers({ files }: { readonly files: QuestFilesService }) {
  return {
    exportQuest: sessionHandler(
      calls.exportQuest,
      async ({ questId }, context) => {
        const { title, content } = await files.out(context.session, questId);
        context.setHeader('content-disposition', attachment(title));
        return new StreamedReply(content);
      },
      { isLarge: true },
    ),

    importQuest: sessionHandler(calls.importQuest, ({ file }, { session, now }) =>
      files.in(session, file.stream(), now),
    ),
  };
}
