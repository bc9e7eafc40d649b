import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { errorText } from '../../../api/call-error.ts';
import { enterQuest } from '../../../quest/entering/enter-quest.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { presentationPath } from '../../../ui/paths.ts';

/** Enters a quest by the normal rules; calls `onEntered` once it is being played. */
export function useEntering(onEntered: () => void): {
  readonly busyId: number | null;
  readonly enter: (quest: QuestSummary) => Promise<boolean>;
} {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<number | null>(null);
  const enter = async (quest: QuestSummary) => {
    setBusyId(quest.id);
    try {
      const outcome = await enterQuest(quest, dialogs, toasts);
      if (outcome === 'playing') onEntered();
      // The presentation offers the reminder.
      else if (outcome === 'upcoming') void navigate(presentationPath(quest.id));
      return outcome === 'playing';
    } catch (error) {
      await dialogs.alert(errorText(error));
      return false;
    } finally {
      setBusyId(null);
    }
  };
  return { busyId, enter };
}
