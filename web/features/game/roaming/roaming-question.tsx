import { PlaySheet } from '../../../quest/player/play-sheet.tsx';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { OpeningSheet } from '../../../quest/player/opening-sheet.tsx';
import { useWide } from '../use-wide.ts';
import type { HandedOver } from './handed-over.ts';
import type { RoamingOpening } from './use-opening.ts';

/** A mindset of a quest that is not entered yet: OK enters the quest. */
export function RoamingQuestion({
  opening: { state, open, close, pick, turn },
  busyId,
  onAnswer,
}: {
  readonly opening: RoamingOpening;
  readonly busyId: number | null;
  readonly onAnswer: (quest: QuestSummary, handed: Omit<HandedOver, 'place'>) => void;
}) {
  const wide = useWide();
  if (state.kind === 'none') return null;
  const { point } = state;
  if (state.kind === 'opening')
    return (
      <OpeningSheet
        title={point.title}
        failure={state.failure}
        isRefused={state.isRefused}
        modal={!wide}
        onRetry={() => void open(point)}
        onClose={close}
      />
    );
  const { mindset, quest, picks, page } = state;
  return (
    <PlaySheet
      mindset={mindset}
      picks={picks}
      page={page}
      modal={!wide}
      isSending={busyId === quest.id}
      isWaiting={false}
      onPage={turn}
      onPick={pick}
      onAnswer={() => {
        onAnswer(quest, { mindset, picks });
      }}
      onClose={close}
    />
  );
}
