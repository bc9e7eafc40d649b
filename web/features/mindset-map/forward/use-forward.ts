import { useState } from 'react';
import { copyingMindsets } from '../../../api/mutations/quests.ts';
import { errorText } from '../../../api/call-error.ts';
import { message } from '../../../language/language.ts';
import { tell } from '../../../session/mutations.ts';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { useEditor } from '../editor-context.ts';
import { loadMap } from '../save-mindset-map.ts';
import { forwardSelected } from './forward-selected.ts';
import type { ForwardWays } from './forward-selected.ts';

export interface Forward {
  readonly busy: boolean;
  readonly error: string | null;
  readonly run: (questId: number, regionId: number | null) => Promise<void>;
}

/** Copies the selection and shows the result. */
export function useForward(save: () => Promise<boolean>, onDone: () => void): Forward {
  const editor = useEditor();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ways: ForwardWays = {
    save,
    copy: (mindsetIds, questId, regionId) => tell(copyingMindsets, { mindsetIds, questId, regionId: regionId ?? -1 }),
    load: loadMap,
  };
  const run = async (questId: number, regionId: number | null) => {
    setBusy(true);
    setError(null);
    try {
      const reason = await forwardSelected(editor, ways, questId, regionId);
      setError(reason);
      if (reason !== null) return;
      toasts.show(message('forward.done'));
      onDone();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, run };
}
