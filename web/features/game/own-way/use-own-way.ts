import { useEffect, useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import type { OwnWayRecord } from '../../../local-db/database.ts';
import { readOwnWay, writeOwnWay } from '../../../local-db/own-ways.ts';
import { currentSession } from '../../../session/session-state.ts';
import { useStore } from '../../../ui/store.ts';
import type { Game } from '../data/game.ts';
import type { ScreenStore } from '../model/screen-state.ts';
import type { Player } from '../place/use-player.ts';
import { WayKeeper } from './way-keeper.ts';

export interface OwnWayOptions {
  readonly userId: number;
  readonly game: Game;
  readonly player: Pick<Player, 'shown'>;
  readonly store: ScreenStore;
  readonly waitingIds: ReadonlySet<number>;
  /** A rehearsal: its way is not recorded. */
  readonly isTried: boolean;
}

const now = () => Math.round(serverNow());

function emptyWay(userId: number, { quest, progress }: Game): OwnWayRecord {
  return {
    userId,
    entryId: progress.entryId,
    questId: quest.id,
    title: quest.title,
    isBoard: quest.isBoard,
    isVirtual: quest.virtual,
    showPoints: quest.showPoints,
    mindsetCount: quest.mindsetCount,
    places: [],
    stops: [],
    score: 0,
    carried: 0,
    changedAt: now(),
  };
}

/** Records the player's way through the game on this device, for the replay. */
export function useOwnWay({ userId, game, player: { shown }, store, waitingIds, isTried }: OwnWayOptions): void {
  const keeper = useKeeper(userId, game, isTried);
  const { points, progress } = game;
  const { forContest } = game.quest;
  useEffect(() => {
    if (shown !== null) keeper?.walked(shown);
  }, [keeper, shown]);
  const openId = useStore(store, ({ play: { panel } }) => (panel.kind === 'question' ? panel.mindsetId : null));
  useEffect(() => {
    if (openId !== null) keeper?.opened(openId);
  }, [keeper, openId]);
  useEffect(() => {
    const { done, score, carried } = progress;
    keeper?.stands({ points, done, forContest, waitingIds, score, carried: carried?.stars ?? 0 }, shown);
  }, [keeper, points, progress, forContest, waitingIds, shown]);
}

function useKeeper(userId: number, game: Game, isTried: boolean): WayKeeper | null {
  const [keeper, setKeeper] = useState<WayKeeper | null>(null);
  const [first] = useState(game);
  useEffect(() => {
    if (isTried) return undefined;
    let isOver = false;
    let made: WayKeeper | null = null;
    void readOwnWay(userId, first.progress.entryId).then((kept) => {
      if (isOver) return;
      made = new WayKeeper({
        record: kept ?? emptyWay(userId, first),
        now,
        save: (record) => {
          // After signing out, here or in another tab, nothing must be written.
          if (currentSession().user?.id === userId) void writeOwnWay(record);
        },
      });
      setKeeper(made);
    });
    const flush = () => {
      made?.flush();
    };
    document.addEventListener('visibilitychange', flush);
    return () => {
      isOver = true;
      flush();
      document.removeEventListener('visibilitychange', flush);
    };
  }, [userId, first, isTried]);
  return keeper;
}
