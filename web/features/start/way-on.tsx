import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { loadAreas } from '../../language/load-areas.ts';
import { awaitArrival } from '../../quest/entering/use-arrival.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths } from '../../ui/paths.ts';

interface WayOnProps {
  readonly questId: QuestId;
  readonly score: number;
  readonly next: ChainTarget;
}

/** Goes on from a finished quest into the one that it leads to, as its own screen does. */
export function WayOn({ questId, score, next }: WayOnProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const goOn = async () => {
    setBusy(true);
    try {
      // Its sentences are the game's.
      const [{ followChain }] = await Promise.all([
        import('../../quest/entering/follow-chain.ts'),
        loadAreas(['game', 'play']),
      ]);
      const leave = (path: string) => void navigate(path);
      if (!(await followChain(next, { questId, score, place: null, dialogs, leave }))) return;
      awaitArrival(next);
      void navigate(paths.game);
    } catch (error) {
      toasts.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="primary" block busy={busy} onClick={() => void goOn()}>
      {message('start.onToQuest')}
    </Button>
  );
}
