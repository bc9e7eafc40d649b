import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { imagePath } from '@mangoquest/core/quest/image-name.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { appIsKept } from '../../../device/service-worker.ts';
import { takeAndRead, takeFiles } from '../../../device/taken-files.ts';
import { mapAround } from '../../../map/streets-around.ts';
import { idle } from '../../../ui/when-idle.ts';
import type { Game } from './game.ts';
import { useAttempts } from './use-attempts.ts';
import type { Alone } from './use-pack.ts';

/** Progress of downloading images and map. */
export interface Taking {
  readonly count: number;
  readonly total: number;
  readonly cancel: () => void;
}

interface Wanted {
  readonly pictures: readonly string[];
  /** Places whose surrounding map is needed; a board has none. */
  readonly places: readonly LatLng[];
}

/**
 * What a game needs offline besides its questions: their images, the images on its map, and the map around it. Without
 * the questions (null: not yet, or the creator does not give them along) the map alone.
 */
export function wantedBy({ quest, points, drawings }: Game, alone: Alone | null): Wanted {
  const onMap = drawings.flatMap(({ type, properties }) =>
    type === 'image' && typeof properties.content === 'string' ? [imagePath('mgqmaps', properties.content)] : [],
  );
  const places = quest.isBoard ? [] : [quest, ...(alone?.pack.points ?? points)];
  return {
    pictures: [...(alone?.pack.images ?? []), ...onMap],
    places: places.map(({ latitude, longitude }) => ({ latitude, longitude })),
  };
}

/** Downloads them if the app itself is cached on the device; null while nothing is being downloaded. */
export function useTaking(userId: number, game: Game, alone: Alone | null, isWanted: boolean): Taking | null {
  const [progress, setProgress] = useState<{ readonly count: number; readonly total: number } | null>(null);
  const run = useRef<AbortController | null>(null);
  const { attempt, setMissing, setFailed } = useAttempts();
  const questId = game.quest.id;
  // Without a pack the map around what is known at first: what comes into sight on the way would begin it anew each time.
  const [first, setFirst] = useState({ questId, points: game.points });
  if (first.questId !== questId) setFirst({ questId, points: game.points });
  const key = useMemo(
    () => (isWanted ? JSON.stringify(wantedBy({ ...game, points: first.points }, alone)) : ''),
    [game, first, alone, isWanted],
  );
  useEffect(() => {
    setMissing(key !== '');
    if (key === '' || !('serviceWorker' in navigator) || !navigator.onLine) return undefined;
    const controller = new AbortController();
    run.current = controller;
    const { pictures, places } = JSON.parse(key) as Wanted;
    const { signal } = controller;
    void (async () => {
      // Only the service worker serves them, so they are of no use without it.
      await appIsKept();
      // The map and the first questions come before it.
      await idle();
      const files = { userId, questId };
      const map = await mapAround(places, (address) => takeAndRead(files, address));
      const addresses = [...pictures, ...map];
      const onProgress = (count: number) => {
        if (!signal.aborted) setProgress({ count, total: addresses.length });
      };
      const isWhole = signal.aborted || (await takeFiles(files, addresses, { signal, onProgress }));
      if (signal.aborted) return;
      if (isWhole) setMissing(false);
      else setFailed();
      setProgress(null);
    })();
    return () => {
      controller.abort();
    };
  }, [key, userId, questId, attempt, setMissing, setFailed]);
  const cancel = useCallback(() => {
    run.current?.abort();
    setMissing(false);
    setProgress(null);
  }, [setMissing]);
  return useMemo(() => progress && { ...progress, cancel }, [progress, cancel]);
}
