import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonFor } from '@mangoquest/core/quest/player-status.ts';
import { errorText } from '../../api/call-error.ts';
import { stoppingQuest } from '../../api/mutations/playing.ts';
import { message } from '../../language/language.ts';
import { askToPay } from '../../quest/entering/ask-to-pay.tsx';
import { enterQuest, readyToPay } from '../../quest/entering/enter-quest.ts';
import { mayLeave } from '../../quest/outbox/leaving.ts';
import { useTell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { paths } from '../../ui/paths.ts';
import type { Presentation } from './presentation-view.tsx';

export interface Entering {
  readonly isPlaying: boolean;
  /** The user tried to enter before the start. */
  readonly isEarly: boolean;
  readonly closeEarly: () => void;
  /** One of the actions below is running. */
  readonly busy: boolean;
  readonly enter: () => Promise<void>;
  /** Pays without entering. A visitor becomes a guest first. */
  readonly pay: () => Promise<void>;
  /** Asks for confirmation. */
  readonly stop: () => Promise<void>;
  /** Goes to the start on the map; enters the quest first if it is not being played. */
  readonly takeMeToStart: () => Promise<void>;
}

/**
 * Entering and leaving a quest from its page; `onChanged` is called when the page has to be reloaded although nothing
 * was entered.
 */
export function useEntering({ quest, status }: Presentation, onChanged: () => void): Entering {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useNavigate();
  const stopping = useTell(stoppingQuest);
  const [busy, setBusy] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const isPlaying = buttonFor(status) === 'Stop';
  const run = async (task: () => Promise<void>) => {
    setBusy(true);
    try {
      await task();
    } catch (error) {
      await dialogs.alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const enterAt = async (address: string) => {
    const outcome = await enterQuest(quest, dialogs, toasts);
    if (outcome === 'playing') void navigate(address);
    else if (outcome === 'upcoming') setEarly(true);
    else onChanged();
  };
  const enter = () => run(() => enterAt(paths.game));
  const pay = () =>
    run(async () => {
      if (await readyToPay(quest, dialogs, toasts)) await askToPay(quest, dialogs, toasts);
      onChanged();
    });
  const stop = () =>
    run(async () => {
      const sure = await dialogs.confirm({
        title: message('presentation.stopTitle'),
        text: message('presentation.stopText'),
        confirmLabel: message('presentation.stop'),
        destructive: true,
      });
      if (!sure || !(await mayLeave(dialogs, { which: ({ questId }) => questId === quest.id }))) return;
      await stopping.tell(quest.id);
      toasts.show(message('presentation.stopped'), { kind: 'ok' });
    });
  const takeMeToStart = () =>
    run(async () => {
      const address = `${paths.game}?to=start`;
      if (isPlaying) void navigate(address);
      else if (
        await dialogs.confirm({ title: message('play.notEntered'), confirmLabel: message('presentation.enter') })
      )
        await enterAt(address);
    });
  return {
    isPlaying,
    isEarly,
    closeEarly: () => {
      setEarly(false);
    },
    busy,
    enter,
    pay,
    stop,
    takeMeToStart,
  };
}
