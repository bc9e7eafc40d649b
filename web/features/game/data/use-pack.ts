import { useEffect, useMemo, useState } from 'react';
import type { OpenRules } from '@mangoquest/core/play/openable.ts';
import type { PlayPack } from '@mangoquest/core/play/play.ts';
import { packOf, takePack } from './pack.ts';
import type { Game } from './game.ts';

/** Data for playing offline. */
export interface Alone {
  readonly pack: PlayPack;
  readonly rules: OpenRules;
}

/**
 * Downloads the questions of a game when it starts, when its creator changed it, and when the network is back; null
 * until there are any.
 */
export function useAlone(userId: number, game: Game, isTrial: boolean): Alone | null {
  const [pack, setPack] = useState<PlayPack | null>(null);
  const { questId, entryId, revision, isOffline } = packOf(userId, game);
  useEffect(() => {
    let isWanted = !isTrial;
    const take = () => {
      if (isWanted)
        void takePack({ userId, questId, entryId, revision, isOffline }).then((taken) => {
          if (isWanted) setPack(taken);
        });
    };
    take();
    window.addEventListener('online', take);
    return () => {
      isWanted = false;
      window.removeEventListener('online', take);
    };
  }, [userId, questId, entryId, revision, isOffline, isTrial]);
  const { withinDistance, activeDistance, isBoard, virtual } = game.quest;
  return useMemo(
    () => pack && { pack, rules: { withinDistance, activeDistance, isBoard, isOnSite: !virtual && !isBoard } },
    [pack, withinDistance, activeDistance, isBoard, virtual],
  );
}
