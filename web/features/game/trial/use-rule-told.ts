import { useCallback } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { message } from '../../../language/language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { Game } from '../data/game.ts';
import { allAround } from '../data/surroundings.ts';
import type { Surroundings } from '../data/surroundings.ts';
import type { PlayerPosition } from '../place/player-position.ts';
import { ruleText } from './trial-words.ts';
import type { Trial } from './use-trial.ts';

/** Shows which rule refused an answer in a rehearsal, and offers to edit the mindset; false if it was no rule. */
export function useRuleTold(
  trial: Trial | null,
  { quest }: Game,
  around: Surroundings,
  position: PlayerPosition | null,
): (mindsetId: number, error: unknown) => Promise<boolean> {
  const dialogs = useDialogs();
  return useCallback(
    async (mindsetId, error) => {
      if (trial === null) return false;
      const all = allAround(around);
      const place = all.find(({ point }) => point.id === mindsetId)?.point ?? null;
      const text = ruleText(error, { trial, quest, mindsetId, place, position, now: serverNow() });
      if (text === null) return false;
      const goes = await dialogs.confirm({
        title: message('trial.rule'),
        text,
        confirmLabel: message('trial.edit'),
        cancelLabel: message('ui.close'),
      });
      if (goes) await trial.leave(mindsetId);
      return true;
    },
    [trial, quest, around, position, dialogs],
  );
}
