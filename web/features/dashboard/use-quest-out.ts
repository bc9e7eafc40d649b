import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { copyQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { QUEST_FILE_EXTENSION } from '@mangoquest/contract/wire/quest-file.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import { copyAttributes, copyTitle } from '@mangoquest/core/quest/copy.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { MAX_TITLE } from '@mangoquest/core/quest/quest.rules.ts';
import { errorText } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { fetchQuestFile } from '../../api/quest-files.ts';
import { serverNow } from '../../api/server-clock.ts';
import { saveFile } from '../../device/save-file.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { attributesPath } from '../../ui/paths.ts';

/** What is made of a whole quest from its tile. */
export interface QuestOut {
  /** Asks for the title, and leads to the form of the copy. */
  readonly copy: (quest: Quest) => Promise<void>;
  readonly download: (quest: Quest) => Promise<void>;
}

/** Copying a quest (Spec §2 "Copy mode") and saving it as a file. */
export function useQuestOut(): QuestOut {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigate();
  const loading = useRef(new Set<number>());
  return useMemo(() => ({
    async copy(quest) {
      let copyId: number | null = null;
      const make = async (typed: string): Promise<string | undefined> => {
        const title = typed.trim();
        if (title === '') return message('quest.required');
        try {
          const reply = await call(copyQuest, { questId: quest.id, createdmgq: copyAttributes(attributesOf(quest), title, serverNow()) });
          if (reply.outcome !== 'created') return message('common.somethingWrong');
          copyId = reply.questId;
          return undefined;
        } catch (error) {
          return errorText(error);
        }
      };
      await dialogs.prompt({
        title: message('dashboard.copyTitle', { title: quest.title }), text: message('dashboard.copyText'), label: message('attributes.title'),
        initial: copyTitle(quest.title), max: MAX_TITLE, confirmLabel: message('dashboard.copyConfirm'), check: make,
      });
      if (copyId !== null) void navigate(attributesPath(copyId));
    },

    async download(quest) {
      if (loading.current.has(quest.id)) return;
      loading.current.add(quest.id);
      toasts.show(message('dashboard.downloading'));
      try {
        saveFile(`${quest.title}${QUEST_FILE_EXTENSION}`, await fetchQuestFile(quest.id));
      } catch (error) {
        await dialogs.alert(errorText(error));
      } finally {
        loading.current.delete(quest.id);
      }
    },
  }), [dialogs, toasts, navigate]);
}
