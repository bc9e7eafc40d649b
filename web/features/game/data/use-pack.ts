import { useEffect, useMemo, useState } from 'react';
import type { OpenRules } from '@mangoquest/core/play/openable.ts';
import type { PlayPack } from '@mangoquest/core/play/play.ts';
import { packOf, takePack } from './pack.ts';
import type { Game } from './game.ts';
import { useAttempts } from './use-attempts.ts';

/** Retries per page: it is one small request, and a walk has many tunnels. */
const MAX_ATTEMPTS = 20;

/** Data for playing offline. */
export interface Alone {
  readonly pack: PlayPack;
  /** Whether it is as of the game's revision. */
  readonly isCurrent: boolean;
  readonly rules: OpenRules;
  /** Opened by the code at their place: open from anywhere. */
  readonly byCode: ReadonlySet<number>;
}

/**
 * Downloads the questions of a game when it starts and when its creator changed it, and tries again where that failed;
 * null until there are any.
 */
export function useAlone(
  userId: number,
  game: Game,
  { isTrial, byCode }: { readonly isTrial: boolean; readonly byCode: ReadonlySet<number> },
): Alone | null {
  const [pack, setPack] = useState<PlayPack | null>(null);
  const { questId, entryId, revision, isOffline } = packOf(userId, game);
  const { attempt, setMissing, setFailed } = useAttempts(MAX_ATTEMPTS);
  useEffect(() => {
    if (isTrial) return undefined;
    let isWanted = true;
    void takePack({ userId, questId, entryId, revision, isOffline }).then((taken) => {
      if (!isWanted) return;
      setPack(taken);
      if (isOffline && taken?.revision !== revision) setFailed();
      else setMissing(false);
    });
    return () => {
      isWanted = false;
    };
  }, [userId, questId, entryId, revision, isOffline, isTrial, attempt, setMissing, setFailed]);
  const { withinDistance, activeDistance, isBoard, virtual } = game.quest;
  return useMemo(
    () =>
      pack && {
        pack,
        isCurrent: pack.revision === revision,
        rules: { withinDistance, activeDistance, isBoard, isOnSite: !virtual && !isBoard },
        byCode,
      },
    [pack, revision, byCode, withinDistance, activeDistance, isBoard, virtual],
  );
}
