import { useMemo } from 'react';
import { contestState } from '@mangoquest/core/quest/contest-state.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { QuestPins } from '../../../map/layers/quest-pins.tsx';
import { coverOf } from '../../../quest/tile/cover-of.ts';
import { Cover } from '../../../quest/tile/cover.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { pinOf } from './pin-of.ts';

/** The quests around as pins with their images. */
export function RoamingPins({
  quests,
  chosenId,
  now,
  onChoose,
}: {
  readonly quests: readonly QuestSummary[];
  readonly chosenId: number | null;
  /** Epoch milliseconds of the server. */
  readonly now: number;
  readonly onChoose: (id: number) => void;
}) {
  const pins = useMemo(
    () =>
      quests.map((quest) => {
        const { alternative: _, ...cover } = coverOf(quest.image);
        return {
          ...pinOf(quest),
          id: quest.id,
          title: quest.title,
          picture: <Cover {...cover} color={quest.color} seed={quest.id} sizes="68px" />,
          badge: badgeOf(quest, now),
        };
      }),
    [quests, now],
  );
  return <QuestPins pins={pins} selectedId={chosenId} onPress={onChoose} />;
}

function badgeOf(quest: QuestSummary, now: number) {
  if (quest.withPassword) return <Icon name="lock-key" weight="fill" />;
  const contest = contestState(quest, now);
  return contest === null ? null : (
    <Icon name="trophy" weight="fill" {...(contest === 'running' ? { className: 'i-live' } : {})} />
  );
}
