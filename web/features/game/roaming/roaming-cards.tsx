import { useEffect, useRef } from 'react';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { Cover } from '../../../quest/tile/cover.tsx';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Joined } from '../../../ui/joined.tsx';
import { presentationPath } from '../../../ui/paths.ts';
import { questFacts } from './quest-facts.ts';

/** Maximum number of pager dots: more would be meaningless. */
const MAX_DOTS = 12;

export interface RoamingCardsProps {
  readonly quests: readonly QuestSummary[];
  readonly from: LatLng;
  /** Epoch milliseconds of the server. */
  readonly now: number;
  readonly chosenId: number | null;
  readonly busyId: number | null;
  readonly onChoose: (id: number) => void;
  readonly onEnter: (quest: QuestSummary) => void;
}

/** The quests around as swipeable cards; the map follows (look m9). */
export function RoamingCards({ quests, from, now, chosenId, busyId, onChoose, onEnter }: RoamingCardsProps) {
  const row = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    quests.findIndex(({ id }) => id === chosenId),
  );
  // Target of a programmatic scroll: cards that pass by in the meantime are not chosen.
  const target = useRef<number | null>(null);
  useEffect(() => {
    const card = row.current?.children[at];
    if (!(card instanceof HTMLElement) || row.current === null) return;
    const left = card.offsetLeft - row.current.offsetLeft;
    if (Math.abs(row.current.scrollLeft - left) < 2) return;
    target.current = at;
    row.current.scrollTo({ left, behavior: 'smooth' });
  }, [at]);
  const settle = () => {
    const element = row.current;
    if (element === null) return;
    const seen = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
    const quest = quests[Math.abs(seen)];
    const isOurs = target.current === Math.abs(seen);
    target.current = null;
    if (!isOurs && quest !== undefined && quest.id !== quests[at]?.id) onChoose(quest.id);
  };
  const go = (step: 1 | -1) => {
    const next = quests[at + step];
    if (next !== undefined) onChoose(next.id);
  };
  return (
    <>
      <ul ref={row} className="rcards" onScrollEnd={settle} aria-label={message('game.around')}>
        {quests.map((quest, index) => (
          <RoamingCard
            key={quest.id}
            quest={quest}
            from={from}
            now={now}
            isSeen={index === at}
            isBusy={busyId === quest.id}
            onEnter={onEnter}
          />
        ))}
      </ul>
      {quests.length > 1 && <Turns at={at} quests={quests} onGo={go} />}
    </>
  );
}

/** Buttons to the previous and next card. */
function Turns({
  at,
  quests,
  onGo: go,
}: {
  readonly at: number;
  readonly quests: readonly QuestSummary[];
  readonly onGo: (step: 1 | -1) => void;
}) {
  return (
    <div className="rcards__turn">
      <button
        type="button"
        className="rcards__step"
        disabled={at === 0}
        onClick={() => {
          go(-1);
        }}
      >
        <Icon name="caret-left" weight="regular" />
        {message('game.roamingPrevious')}
      </button>
      {quests.length <= MAX_DOTS ? (
        <span className="rcards__dots" aria-hidden="true">
          {quests.map(({ id }, index) => (
            <span key={id} className={index === at ? 'is-now' : undefined} />
          ))}
        </span>
      ) : (
        <span className="sm muted">{message('game.roamingAt', { i: at + 1, n: quests.length })}</span>
      )}
      <button
        type="button"
        className="rcards__step"
        disabled={at === quests.length - 1}
        onClick={() => {
          go(1);
        }}
      >
        {message('game.roamingNext')}
        <Icon name="caret-right" weight="regular" />
      </button>
    </div>
  );
}

function RoamingCard({
  quest,
  from,
  now,
  isSeen,
  isBusy,
  onEnter,
}: Pick<RoamingCardsProps, 'from' | 'now' | 'onEnter'> & {
  readonly quest: QuestSummary;
  /** Off-screen cards are not focusable. */
  readonly isSeen: boolean;
  readonly isBusy: boolean;
}) {
  const { cover, place, distance, time, price, contest } = questFacts(quest, from, now);
  return (
    <li className="rcard" inert={!isSeen}>
      <article>
        <div className="rcard__top">
          <Cover {...cover} className="rcard__c" sizes="88px" />
          <div className="rcard__b">
            <h3 dir="auto">{quest.title}</h3>
            <p className="sm muted">
              <Joined parts={[place, distance ?? '']} />
            </p>
            <p className="rcard__f">
              <span className={contest === 'running' ? 'rcard__w is-live' : 'rcard__w'}>{time}</span>
              <b>{price}</b>
            </p>
          </div>
        </div>
        <div className="rcard__a">
          <ButtonLink to={presentationPath(quest.id)}>{message('game.seeQuest')}</ButtonLink>
          <Button
            variant="primary"
            busy={isBusy}
            aria-label={message('game.enterTitle', { title: quest.title })}
            onClick={() => {
              onEnter(quest);
            }}
          >
            <Icon name="play" weight="fill" />
            {message('game.enter')}
          </Button>
        </div>
      </article>
    </li>
  );
}
