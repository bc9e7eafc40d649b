import { useRef, useState } from 'react';
import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { presentation } from '../../../api/queries/quests.ts';
import { mindsetAround } from '../../../api/queries/roaming.ts';
import { currentLocation } from '../../../device/location.ts';
import { message } from '../../../language/language.ts';
import type { Picks } from '../../../quest/player/picks.ts';
import { askOnce } from '../../../session/queries.ts';

export type OpeningState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'opening';
      readonly point: RoamingPoint;
      readonly failure: string | null;
      readonly isRefused: boolean;
    }
  | {
      readonly kind: 'open';
      readonly point: RoamingPoint;
      readonly quest: QuestSummary;
      readonly mindset: OpenedMindset;
      readonly picks: Picks;
      readonly page: number;
    };

export interface RoamingOpening {
  readonly state: OpeningState;
  readonly open: (point: RoamingPoint) => Promise<void>;
  readonly close: () => void;
  readonly pick: (mindchunkId: number, reactionId: number) => void;
  readonly turn: (page: number) => void;
}

/** The position for opening: the device's in a real quest, the centre of the search in a virtual one. */
async function placeFor(quest: QuestSummary, from: LatLng): Promise<MeasuredLatLng | string> {
  if (quest.virtual) return { ...from, accuracy: null };
  const found = await currentLocation();
  if (found.ok) return found.position;
  return message(found.reason === 'refused' ? 'start.locationRefused' : 'start.locationFailed');
}

/** Opens nearby mindsets without entering their quest (settled, Free roaming). */
export function useRoamingOpening(from: LatLng, quests: readonly QuestSummary[]): RoamingOpening {
  const [state, setState] = useState<OpeningState>({ kind: 'none' });
  // Detects that the panel was closed, or another one opened, before the reply.
  const turn = useRef(0);

  async function open(point: RoamingPoint): Promise<void> {
    const mine = ++turn.current;
    const set = (next: OpeningState) => {
      if (turn.current === mine) setState(next);
    };
    const fail = (failure: string, isRefused: boolean) => {
      set({ kind: 'opening', point, failure, isRefused });
    };
    set({ kind: 'opening', point, failure: null, isRefused: false });
    try {
      const quest =
        quests.find(({ id }) => id === point.questId) ??
        (await askOnce(presentation, { id: point.questId, asUser: true })).quest;
      const place = await placeFor(quest, from);
      if (typeof place === 'string') {
        fail(place, true);
        return;
      }
      const mindset = await askOnce(mindsetAround, { mindsetId: point.id, place });
      set({ kind: 'open', point, quest, mindset, picks: {}, page: 0 });
    } catch (error) {
      fail(errorText(error), error instanceof CallError && error.kind !== 'network' && error.kind !== 'server');
    }
  }

  return {
    state,
    open,
    close: () => {
      turn.current++;
      setState({ kind: 'none' });
    },
    pick: (mindchunkId, reactionId) => {
      setState((now) => (now.kind === 'open' ? { ...now, picks: { ...now.picks, [mindchunkId]: reactionId } } : now));
    },
    turn: (page) => {
      setState((now) => (now.kind === 'open' ? { ...now, page } : now));
    },
  };
}
