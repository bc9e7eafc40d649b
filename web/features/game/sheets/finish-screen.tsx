import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RightAnswer } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Cubes } from '../../../ui/controls/cubes.tsx';
import type { CubeState } from '../../../ui/controls/cubes.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { resultsPath } from '../../../ui/paths.ts';
import { Burst } from '../../../quest/result/burst.tsx';
import type { EndingTrophies } from '../use-ending-trophies.ts';
import { FinishTrophies } from './finish-trophies.tsx';
import { RightList } from '../../../quest/result/right-list.tsx';
import { FinishStars } from './finish-stars.tsx';
import { useBonusCountdown } from './use-bonus-countdown.ts';

/** Spec §9, "finish animation wait". */
const HOME_AFTER_SECONDS = 3;

export interface FinishScreenProps {
  readonly quest: Pick<QuestSummary, 'id' | 'title' | 'showPoints' | 'forContest'>;
  /** Finished; false if everything is answered, but some without success. */
  readonly isFinished: boolean;
  /** An answer has just led here: returns home by itself. */
  readonly isJustOver: boolean;
  /** Title of the mindset whose queued answer was the last one; null if the player has just answered it. */
  readonly mindsetTitle: string | null;
  /** The creator's message after the last answer. */
  readonly text: string;
  readonly score: number;
  readonly timeBonus: number;
  /** Full seconds left, which are counted down for the bonus; 0 for no countdown. */
  readonly seconds: number;
  /** Part of `score` that was carried over from previous quests of the chain. */
  readonly carried: number;
  readonly cubes: readonly CubeState[];
  /** Mindsets answered without success. */
  readonly missed: readonly {
    readonly id: number;
    readonly title: string;
    /** The right answers, if the quest reveals them. */
    readonly right: readonly RightAnswer[] | undefined;
  }[];
  /** Null if there are none. */
  readonly trophies: EndingTrophies | null;
  /** URL of the replay of this game; null if none was recorded. */
  readonly ownResult: string | null;
  /** Null if the quest can only be played once. */
  readonly onAgain: (() => void) | null;
  /** Null if there is nothing to share. */
  readonly onShare: (() => void) | null;
  /** Goes on into the next quest of the chain; null for none. */
  readonly onNext: (() => void) | null;
  readonly onHome: () => void;
  readonly onMap: () => void;
}

/**
 * The end of a quest: what was won and missed; returns home after three seconds unless the player stays (Spec §4
 * "Finishing").
 */
export function FinishScreen(props: FinishScreenProps) {
  const { quest, isFinished, isJustOver, mindsetTitle, text, cubes, missed, onMap } = props;
  const bonus = useBonusCountdown(quest.showPoints ? props.seconds : 0, props.timeBonus);
  const { left, stay } = useHomeSoon(isJustOver, bonus.isOver, props.onHome);
  const title = message(isFinished ? 'game.basketFull' : 'game.ended');
  const { dialog, heading } = useShown();
  const ripe = cubes.filter((cube) => cube === 'ripe').length;
  return (
    <dialog
      ref={dialog}
      className="fin"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (!bonus.isOver) bonus.end();
        else if (left === null) onMap();
        else stay();
      }}
      onPointerDown={bonus.end}
    >
      <div className="fin__in">
        {isFinished && <Burst of="finish" />}
        <p className="fin__k" dir="auto">
          {quest.title}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {mindsetTitle !== null && <p className="res__of">{message('game.resultOf', { title: mindsetTitle })}</p>}
        {quest.showPoints && <FinishStars {...props} bonus={bonus} />}
        <div className="sum__cubes">
          <Cubes states={cubes} />
          <span className="sm muted">{message('game.ripeOf', { ripe, n: cubes.length })}</span>
        </div>
        {props.trophies !== null && <FinishTrophies of={props.trophies} />}
        {text !== '' && (
          <p className="fin__p" dir="auto">
            {text}
          </p>
        )}
        <Missed missed={missed} />
        <span className="grow" />
        <Ways {...props} onChoice={stay} />
        {left === null ? (
          <Button variant="quiet" block onClick={onMap}>
            {message('game.backToMap')}
          </Button>
        ) : (
          <p className="fin__home">
            {bonus.isOver && <span role="timer">{message('game.homeIn', { n: left })}</span>}{' '}
            <button type="button" className="link" onClick={stay}>
              {message('game.stay')}
            </button>
          </p>
        )}
      </div>
    </dialog>
  );
}

function useShown() {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => {
      element?.close();
    };
  }, []);
  return { dialog, heading };
}

/**
 * Seconds until the automatic return, once the bonus is counted; null if the player stays, or there is no automatic
 * return.
 */
function useHomeSoon(isSoon: boolean, isCounted: boolean, onHome: () => void) {
  const [left, setLeft] = useState<number | null>(isSoon ? HOME_AFTER_SECONDS : null);
  const goHome = useEffectEvent(onHome);
  useEffect(() => {
    if (left === null || !isCounted) return undefined;
    if (left === 0) {
      goHome();
      return undefined;
    }
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [left, isCounted]);
  const stay = () => {
    setLeft(null);
  };
  return { left, stay };
}

function Missed({ missed }: Pick<FinishScreenProps, 'missed'>) {
  if (missed.length === 0) return null;
  return (
    <section className="fin__missed">
      <h3>{message('game.missed', { n: missed.length })}</h3>
      <ul>
        {missed.map(({ id, title, right }) => (
          <li key={id}>
            <span dir="auto">{title}</span>
            <RightList right={right} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What to do next: the next quest of a chain comes first, then the results of a contest. */
function Ways({
  quest: { id, forContest },
  ownResult,
  onAgain,
  onShare,
  onNext,
  onHome,
  onChoice,
}: Pick<FinishScreenProps, 'quest' | 'ownResult' | 'onAgain' | 'onShare' | 'onNext' | 'onHome'> & {
  /** One was chosen: on a slow network its screen may come later than the automatic return home. */
  readonly onChoice: () => void;
}) {
  return (
    <div className="fin__ways" onClickCapture={onChoice}>
      {onNext !== null && (
        <Button variant="primary" size="large" onClick={onNext}>
          {message('game.onToQuest')}
        </Button>
      )}
      {forContest && (
        <ButtonLink variant={onNext === null ? 'primary' : 'default'} size="large" to={resultsPath(id)}>
          <Icon name="trophy" weight="fill" />
          {message('game.results')}
        </ButtonLink>
      )}
      <Button variant={forContest || onNext !== null ? 'default' : 'primary'} size="large" onClick={onHome}>
        <Icon name="house" />
        {message('game.goHome')}
      </Button>
      {ownResult !== null && (
        <ButtonLink to={ownResult}>
          <Icon name="map-trifold" />
          {message('game.yourWay')}
        </ButtonLink>
      )}
      {onAgain !== null && (
        <Button onClick={onAgain}>
          <Icon name="arrow-counter-clockwise" />
          {message('game.playAgain')}
        </Button>
      )}
      {onShare !== null && (
        <Button onClick={onShare}>
          <Icon name="share-network" />
          {message('game.share')}
        </Button>
      )}
    </div>
  );
}
