import { useCallback, useState } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { ShownPlace } from '@mangoquest/core/geo/steady-place.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { NoPosition } from '../../../device/location.ts';
import type { Rehearsal } from '../../../quest/rehearsal/rehearsal.ts';
import type { PlayerPosition } from './player-position.ts';
import { useCompass } from './use-compass.ts';
import type { Compass } from './use-compass.ts';
import { useDevicePosition } from './use-device-position.ts';
import { useIsOld } from './use-is-old.ts';
import { useVirtualPosition } from './use-virtual-position.ts';
import type { ChosenPlace } from './use-virtual-position.ts';

export interface Player {
  readonly position: PlayerPosition | null;
  /** The displayed position: smoothed if measured. */
  readonly shown: ShownPlace | null;
  /** The last measurement is older than half a minute. */
  readonly isOld: boolean;
  readonly compass: Compass;
  /** Why a real quest has no position. */
  readonly problem: NoPosition | null;
  /** The player chose to look around without a position. */
  readonly isDismissed: boolean;
  readonly dismiss: () => void;
  readonly retry: () => void;
  /** Moves the player in a virtual quest or on a board; null in a real quest. */
  readonly moveTo: ((place: ChosenPlace) => void) | null;
}

/**
 * The player's position: from the device in a real quest, chosen by hand in a virtual quest or a rehearsal (Spec §2,
 * Game screen).
 */
export function usePlayer(
  quest: Pick<QuestSummary, 'virtual' | 'isBoard'>,
  trial: Rehearsal | null,
  {
    kept,
    start,
    keep,
  }: { readonly kept: LatLng | null; readonly start: LatLng; readonly keep: (place: LatLng) => void },
): Player {
  const isReal = !quest.virtual && !quest.isBoard && trial === null;
  const device = useDevicePosition(isReal);
  const compass = useCompass(isReal);
  const [chosen, moveTo] = useVirtualPosition(kept ?? trial?.at ?? start, keep);
  const [isDismissed, setDismissed] = useState(false);
  const { retry: again } = device;
  const retry = useCallback(() => {
    setDismissed(false);
    again();
  }, [again]);
  const dismiss = useCallback(() => {
    setDismissed(true);
  }, []);
  const isOld = useIsOld(device.position?.takenAt ?? null);
  return {
    position: isReal ? device.position : chosen,
    shown: isReal ? device.shown : chosen,
    isOld: isReal && isOld,
    compass,
    problem: isReal ? device.problem : null,
    isDismissed,
    dismiss,
    retry,
    moveTo: isReal ? null : moveTo,
  };
}
