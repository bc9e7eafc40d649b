import { useState } from 'react';
import type { RefObject } from 'react';
import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import { isWithinReach } from '@mangoquest/core/mindset/visibility.ts';
import type { AnswerResult, MindsetPoint, RightAnswer } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { MapHandle } from '../../../map/map-types.ts';
import type { SelectedMindset } from '../quest-card.tsx';
import type { EmbeddedQuest } from '../use-embedded-quest.ts';
import type { Told } from '../use-reader-place.ts';

interface Opened {
  readonly mindset: SelectedMindset;
  readonly entryId: number;
}

interface Screen {
  readonly loaded: Pick<EmbeddedQuest, 'quest' | 'points' | 'done' | 'progress'>;
  readonly map: RefObject<MapHandle | null>;
  readonly place: Told | null;
  readonly selected: SelectedMindset | null;
  readonly select: (id: number) => void;
}

const NONE_RIGHT: ReadonlyMap<number, readonly RightAnswer[]> = new Map();

/** The question that is open in a 3D embed with a token for playing; a tap opens it (settled-2, 8, Embed). */
export function useQuestion({ page }: Pick<EmbedAddress, 'page'>, { loaded, map, place, selected, select }: Screen) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [right, setRight] = useState(NONE_RIGHT);
  // Null without such a token.
  const entryId = loaded.progress?.entryId ?? null;
  const canOpen = (mindset: SelectedMindset | null): mindset is SelectedMindset =>
    page === 'outeraframe' && entryId !== null && mindset?.state === 'reach' && mindset.questions !== null;
  const tap = (mindset: SelectedMindset | null) => {
    if (entryId !== null && canOpen(mindset)) setOpened({ mindset, entryId });
  };
  return {
    // Another token may be for another quest, or another guest.
    opened: opened?.entryId === entryId ? opened : null,
    right,
    tap,
    close() {
      setOpened(null);
    },
    onResult(result: AnswerResult) {
      if (result.right !== undefined) setRight(new Map(right).set(result.mindsetId, result.right));
    },
    /** Along the chain of an answer: shows the mindset, and opens its question where that can be done from here. */
    follow(mindsetId: number) {
      setOpened(null);
      const { quest, done } = loaded;
      const point = loaded.points.find(({ id }) => id === mindsetId);
      if (point === undefined || quest === null) return;
      select(mindsetId);
      const handle = map.current;
      handle?.flyTo(point, zoomFor(point, handle.getZoom()));
      if (!done.has(mindsetId) && isInReach(quest, point, place)) tap(openMindset(point));
    },
    onOpen: canOpen(selected)
      ? () => {
          tap(selected);
        }
      : null,
  };
}

const openMindset = ({ id, title, latitude, longitude, mindchunkCount }: MindsetPoint): SelectedMindset => ({
  id,
  title,
  place: { latitude, longitude },
  state: 'reach',
  questions: mindchunkCount,
});

/** The nearest zoom at which it shows. */
function zoomFor({ visibility: { minZoom, maxZoom } }: MindsetPoint, zoom: number): number {
  return Math.max(minZoom, Math.min(zoom, maxZoom));
}

function isInReach(
  { virtual, isBoard, activeDistance }: QuestSummary,
  point: MindsetPoint,
  place: Told | null,
): boolean {
  if (virtual || isBoard) return true;
  const distance = place === null ? null : distanceBetween(place, point, isBoard);
  return isWithinReach(distance, activeDistance, place?.accuracy ?? 0);
}
