import { useEffect, useRef } from 'react';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { errorText } from '../../../api/call-error.ts';
import { message } from '../../../language/language.ts';
import { PlaceholderTile } from '../../../quest/tile/placeholder-tile.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MindsetCard } from './mindset-card.tsx';
import { RoamingCards } from './roaming-cards.tsx';
import { RoamingTile } from './roaming-tile.tsx';
import type { Roaming } from './use-roaming.ts';

export interface RoamingSheetProps {
  readonly state: Roaming;
  readonly wide: boolean;
  readonly onHeight: (height: number) => void;
}

/** The quests around, as cards on a phone or a list beside the map; or the mindset that was pressed. */
export function RoamingSheet({ state, wide, onHeight }: RoamingSheetProps) {
  const { around, roaming, point, opening, choose } = state;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => {
      onHeight(element.offsetHeight);
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
    };
  }, [onHeight]);
  return (
    <section
      ref={box}
      className="sheet peek roaming__list"
      aria-label={message('game.around')}
      aria-busy={around.isPending}
    >
      <span className="sheet__grab" aria-hidden="true" />
      <div className="peek__body">
        {point === null ? (
          <Quests state={state} wide={wide} />
        ) : (
          <MindsetCard
            point={point}
            distance={haversineDistance(roaming.place, point)}
            quest={around.all.find(({ id }) => id === point.questId)?.title ?? null}
            onOpen={() => {
              void opening.open(point);
            }}
            onClose={() => {
              choose(null, null);
            }}
          />
        )}
      </div>
    </section>
  );
}

function Quests({
  state: { around, roaming, map, now, questId: chosenId, busyId, enter, chooseQuest },
  wide,
}: Pick<RoamingSheetProps, 'state' | 'wide'>) {
  const { quests, isPending, problem, again } = around;
  const { place: from } = roaming;
  const onEnter = (quest: QuestSummary) => void enter(quest);
  if (isPending && problem === null) return <PlaceholderTile />;
  if (isPending)
    return (
      <div role="alert">
        <EmptyState
          title={message('start.failed')}
          text={errorText(problem)}
          action={
            <Button variant="primary" onClick={again}>
              {message('ui.retry')}
            </Button>
          }
        />
      </div>
    );
  if (quests.length === 0)
    return (
      <div className="roaming__empty">
        <p>{message('game.nothingAround')}</p>
        <Button
          onClick={() => {
            map.current?.zoomOut();
            map.current?.zoomOut();
          }}
        >
          {message('game.lookFurther')}
        </Button>
      </div>
    );
  return (
    <>
      <h2>{message('game.aroundCount', { n: quests.length })}</h2>
      {wide ? (
        // The chosen one comes first.
        [...quests.filter(({ id }) => id === chosenId), ...quests.filter(({ id }) => id !== chosenId)].map((quest) => (
          <RoamingTile
            key={quest.id}
            quest={quest}
            from={from}
            now={now}
            isChosen={quest.id === chosenId}
            isBusy={quest.id === busyId}
            onEnter={onEnter}
          />
        ))
      ) : (
        <RoamingCards
          quests={quests}
          from={from}
          now={now}
          chosenId={chosenId}
          busyId={busyId}
          onChoose={chooseQuest}
          onEnter={onEnter}
        />
      )}
    </>
  );
}
