import { useCallback } from 'react';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { usePlaying } from '../playing-context.ts';

/**
 * Moves the player to a mindset, in a quest that can be played from anywhere; null in others, and in a rehearsal, which
 * has its own way to move.
 */
export function useTravel(): ((point: MindsetPoint) => void) | null {
  const {
    game: {
      quest: { virtual, isBoard },
    },
    trial,
    player: { moveTo },
    moves: { show },
  } = usePlaying();
  const toasts = useToasts();
  const travel = useCallback(
    (point: MindsetPoint) => {
      moveTo?.({ latitude: point.latitude, longitude: point.longitude });
      show(point);
      toasts.show(message('game.moved'), { kind: 'ok', duration: 1000 });
    },
    [moveTo, show, toasts],
  );
  return virtual && !isBoard && trial === null && moveTo !== null ? travel : null;
}
