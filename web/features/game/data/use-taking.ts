import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { imagePath } from '@mangoquest/core/quest/image-name.ts';
import { takeFiles } from '../../../device/taken-files.ts';
import { groundAround } from '../../../map/ground-around.ts';
import type { Game } from './game.ts';
import type { Alone } from './use-pack.ts';

/** Pictures and ground on their way. */
export interface Taking {
  readonly count: number;
  readonly total: number;
  readonly cancel: () => void;
}

/** What a game shows where there is no network beside its questions: their pictures, those on its map, and the ground around it. */
function filesOf({ quest, drawings }: Game, { pack }: Alone): string[] {
  const onMap = drawings.flatMap(({ type, properties }) =>
    type === 'image' && typeof properties.content === 'string' ? [imagePath('mgqmaps', properties.content)] : [],
  );
  return [...pack.images, ...onMap, ...(quest.isBoard ? [] : groundAround([quest, ...pack.points]))];
}

/** Takes them along once the app itself is kept on the device; null while nothing is on its way. */
export function useTaking(userId: number, game: Game, alone: Alone | null): Taking | null {
  const [progress, setProgress] = useState<{ readonly count: number; readonly total: number } | null>(null);
  const run = useRef<AbortController | null>(null);
  const files = useMemo(() => (alone === null ? [] : filesOf(game, alone)), [game, alone]);
  const key = files.join(' ');
  const questId = game.quest.id;
  useEffect(() => {
    if (key === '' || !('serviceWorker' in navigator) || !navigator.onLine) return undefined;
    const controller = new AbortController();
    run.current = controller;
    const addresses = key.split(' ');
    const tell = (count: number) => {
      if (!controller.signal.aborted) setProgress({ count, total: addresses.length });
    };
    void (async () => {
      // Without the worker nobody would find them.
      await navigator.serviceWorker.ready;
      if (!controller.signal.aborted)
        await takeFiles({ userId, questId }, addresses, { signal: controller.signal, onProgress: tell });
      if (!controller.signal.aborted) setProgress(null);
    })();
    return () => {
      controller.abort();
    };
  }, [key, userId, questId]);
  const cancel = useCallback(() => {
    run.current?.abort();
    setProgress(null);
  }, []);
  return useMemo(() => progress && { ...progress, cancel }, [progress, cancel]);
}
