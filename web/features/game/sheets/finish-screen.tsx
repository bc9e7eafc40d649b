import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Cubes } from '../../../ui/controls/cubes.tsx';
import type { CubeState } from '../../../ui/controls/cubes.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useCountUp } from '../hud/score-pill.tsx';
import { starCount } from '../words.ts';
import { Burst } from './burst.tsx';

/** Spec §9, "finish animation wait". */
const HOME_AFTER_SECONDS = 3;

export interface FinishScreenProps {
  readonly title: string;
  /** Of the mindset whose answer came late and was the last one; null where it was just read. */
  readonly mindsetTitle: string | null;
  readonly result: AnswerResult;
  readonly cubes: readonly CubeState[];
  readonly showsStars: boolean;
  readonly onHome: () => void;
  readonly onMap: () => void;
}

/** The end of a quest: what was earned, and home after three seconds unless one stays (Spec §4 "Finishing"). */
export function FinishScreen({ title, mindsetTitle, result, cubes, showsStars, onHome, onMap }: FinishScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { left, stay } = useHomeSoon(onHome);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => {
      element?.close();
    };
  }, []);
  const ripe = cubes.filter((cube) => cube === 'ripe').length;
  return (
    <dialog
      ref={dialog}
      className="fin"
      aria-label={message('game.basketFull')}
      onCancel={(event) => {
        event.preventDefault();
        stay();
      }}
    >
      <div className="fin__in">
        <Burst />
        <p className="fin__k" dir="auto">
          {title}
        </p>
        <h2 ref={heading} tabIndex={-1}>
          {message('game.basketFull')}
        </h2>
        {mindsetTitle !== null && <p className="res__of">{message('game.resultOf', { title: mindsetTitle })}</p>}
        {showsStars && <Stars result={result} />}
        <div className="sum__cubes">
          <Cubes states={cubes} />
          <span className="sm muted">{message('game.ripeOf', { ripe, n: cubes.length })}</span>
        </div>
        {result.message !== '' && (
          <p className="fin__p" dir="auto">
            {result.message}
          </p>
        )}
        <span className="grow" />
        <Button variant="primary" size="large" block onClick={onHome}>
          <Icon name="house" />
          {message('game.goHome')}
        </Button>
        {left === null ? (
          <Button variant="quiet" block onClick={onMap}>
            {message('game.backToMap')}
          </Button>
        ) : (
          <p className="fin__home">
            <span role="timer">{message('game.homeIn', { n: left })}</span>{' '}
            <button type="button" className="link" onClick={stay}>
              {message('game.stay')}
            </button>
          </p>
        )}
      </div>
    </dialog>
  );
}

/** The seconds until home; null once one stays. */
function useHomeSoon(onHome: () => void) {
  const [left, setLeft] = useState<number | null>(HOME_AFTER_SECONDS);
  const goHome = useEffectEvent(onHome);
  useEffect(() => {
    if (left === null) return undefined;
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
  }, [left]);
  const stay = () => {
    setLeft(null);
  };
  return { left, stay };
}

function Stars({ result }: Pick<FinishScreenProps, 'result'>) {
  const shown = useCountUp(result.score);
  return (
    <>
      <p className="fin__score num">
        <Icon name="star" weight="fill" />
        <span aria-hidden="true">{starCount(shown)}</span>
        <span className="vh">{message('game.stars', { n: result.score })}</span>
      </p>
      <dl className="sum">
        <div>
          <dt>{message('game.answersRow')}</dt>
          <dd className="num">{starCount(result.score - result.timeBonus)}</dd>
        </div>
        {result.timeBonus > 0 && (
          <div>
            <dt>{message('game.timeBonus')}</dt>
            <dd className="num">+{starCount(result.timeBonus)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
