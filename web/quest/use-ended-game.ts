import { useEffect, useRef, useState } from 'react';
import { currentQuest } from '../api/queries/start.ts';
import type { Playing } from '../api/queries/start.ts';
import { loadAreas } from '../language/load-areas.ts';
import { useAsk } from '../session/queries.ts';
import { useSession } from '../session/use-session.ts';
import { useDialogs } from '../ui/dialogs/dialogs.tsx';

/** Says once of each reply that tells so that the quest has timed out. */
function useTimedOut(playing: Playing | undefined): void {
  const dialogs = useDialogs();
  const told = useRef<Playing | undefined>(undefined);
  useEffect(() => {
    if (playing?.timedOut !== true || told.current === playing) return;
    told.current = playing;
    // If its script or sentence does not arrive it is not told: the quest is over all the same.
    Promise.all([import('./tell-timed-out.ts'), loadAreas(['play'])])
      .then(([{ tellTimedOut }]) => tellTimedOut(dialogs))
      .catch(() => undefined);
  }, [playing, dialogs]);
}

/** Tells how the game that this device knew was ended, if that was elsewhere; `playing` is what the server says is played. */
export function useEndedGame(playing: Playing | undefined): void {
  const userId = useSession().user?.id ?? null;
  const dialogs = useDialogs();
  useTimedOut(playing);
  useEffect(() => {
    if (userId === null || playing === undefined || playing.timedOut) return;
    const currentId = playing.current?.quest.id ?? null;
    // If its script does not arrive, it is told the next time.
    import('./tell-if-left.ts').then(({ tellIfLeft }) => tellIfLeft(userId, currentId, dialogs)).catch(() => undefined);
  }, [userId, playing, dialogs]);
}

/** The same for a page that does not show what is played: it is asked for only where this device knew a game. */
export function useKnownGameEnded(): void {
  const userId = useSession().user?.id ?? null;
  const [knows, setKnows] = useState(false);
  useEffect(() => {
    if (userId === null) return undefined;
    let isWanted = true;
    import('../local-db/current-game.ts')
      .then(async ({ readCurrentGame, readLeftGame }) => {
        const games = await Promise.all([readCurrentGame(userId), readLeftGame(userId)]);
        if (isWanted) setKnows(games.some((game) => game !== null && game !== undefined));
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [userId]);
  useEndedGame(useAsk(currentQuest, null, { isWanted: knows }).data);
}
