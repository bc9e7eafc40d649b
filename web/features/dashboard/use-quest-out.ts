import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { QUEST_FILE_EXTENSION } from '@mangoquest/contract/wire/quest-file.ts';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { errorText } from '../../api/call-error.ts';
import { exportingQuest } from '../../api/mutations/quests.ts';
import { saveFile } from '../../device/save-file.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { copyPath } from '../../ui/paths.ts';
import type { CreateGate } from './use-create-gate.ts';

/** Exports of a whole quest from its tile. */
export interface QuestOut {
  /** Opens the form in copy mode, if the user may create. */
  readonly copy: (quest: OwnQuest) => Promise<void>;
  readonly download: (quest: OwnQuest) => Promise<void>;
}

/** Copying a quest (Spec §2 "Copy mode") and saving it as a file. */
export function useQuestOut({ pass }: Pick<CreateGate, 'pass'>): QuestOut {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigate();
  const loading = useRef(new Set<number>());
  return useMemo(
    () => ({
      copy: (quest) =>
        pass(() => {
          void navigate(copyPath(quest.id));
        }),

      async download(quest) {
        if (loading.current.has(quest.id)) return;
        loading.current.add(quest.id);
        toasts.show(message('dashboard.downloading'));
        try {
          saveFile(`${quest.title}${QUEST_FILE_EXTENSION}`, await tell(exportingQuest, quest.id));
        } catch (error) {
          await dialogs.alert(errorText(error));
        } finally {
          loading.current.delete(quest.id);
        }
      },
    }),
    [dialogs, toasts, navigate, pass],
  );
}
