import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { isLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { followChain } from '../../quest/entering/follow-chain.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import type { PlayerPosition } from './place/player-position.ts';

/** Spec §9 "Timings": fade 0.5 s. */
const FADE_MS = 500;

const fade = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, FADE_MS);
  });

export interface ChainOptions {
  readonly questId: number;
  readonly score: number;
  readonly position: PlayerPosition | null;
  /** Loads the target's quest, which is current now. */
  readonly onEntered: (target: ChainTarget) => void;
}

/** Continues in another quest; the screen fades meanwhile. */
export function useChain({ questId, score, position, onEntered }: ChainOptions): {
  readonly isFading: boolean;
  readonly follow: (target: ChainTarget) => Promise<void>;
} {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [isFading, setFading] = useState(false);
  const follow = useCallback(
    async (target: ChainTarget) => {
      let faded: Promise<void> | null = null;
      const isIn = await followChain(target, {
        questId,
        score,
        place: position !== null && isLatLng(position) ? position : null,
        dialogs,
        leave: (path) => void navigate(path),
        onEntering: (isEntering) => {
          setFading(isEntering);
          if (isEntering) faded = fade();
        },
      });
      if (!isIn) return;
      await faded;
      onEntered(target);
    },
    [questId, score, position, onEntered, dialogs, navigate],
  );
  return { isFading, follow };
}
