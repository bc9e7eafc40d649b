import type { AnswerResult, RightAnswer } from '@mangoquest/core/play/play.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Cubes } from '../../../ui/controls/cubes.tsx';
import type { CubeState } from '../../../ui/controls/cubes.tsx';
import { useScrollFocus } from '../../../ui/dialogs/use-scroll-focus.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../../ui/overlay/use-sheet-focus.ts';
import type { Around } from '../data/surroundings.ts';
import { starCount } from '../words.ts';
import { Burst } from './burst.tsx';
import { RightList } from './right-list.tsx';
import { Unripe } from './unripe.tsx';

export interface ResultSheetProps {
  readonly result: AnswerResult;
  /** Title of the mindset, if the player was not just reading its question. */
  readonly title: string | null;
  /** The current score; for an earlier result not the score of that time. */
  readonly score: number;
  /** The right answers, if the quest reveals them. */
  readonly right: readonly RightAnswer[] | undefined;
  readonly cubes: readonly CubeState[];
  readonly showsStars: boolean;
  readonly goOn: string;
  /** The nearest mindset that can be opened next. */
  readonly next: Around | null;
  readonly modal: boolean;
  readonly onGoOn: () => void;
  /** Closes it without following the chain into another quest, when it is shown again; null where going on closes it. */
  readonly onBack: (() => void) | null;
  readonly onNext: (next: Around) => void;
}

/** The result of an answer: stars first, then buttons (look §8, Result). */
export function ResultSheet({
  result,
  title,
  score,
  right,
  cubes,
  showsStars,
  goOn,
  next,
  modal,
  onGoOn,
  onBack,
  onNext,
}: ResultSheetProps) {
  const heading = useSheetFocus<HTMLHeadingElement>();
  const text = useScrollFocus();
  const { success, stars, grade } = result;
  const ownText = result.message !== '' ? result.message : success ? '' : message('game.closedMissed');
  return (
    <Sheet label={message('game.result')} modal={modal} onClose={onBack ?? onGoOn} className="res">
      {title !== null && <p className="res__of">{message('game.resultOf', { title })}</p>}
      {success ? <Burst of="success" /> : <Unripe grade={grade} />}
      <h2 ref={heading} tabIndex={-1}>
        {message(success ? 'game.ripe' : 'game.notRipe')}
      </h2>
      {showsStars && (
        <p className={success ? 'plus num' : 'plus plus--none num'}>
          {success ? <Icon name="star" weight="fill" /> : <Icon name="star" />}
          <span aria-hidden="true">{stars < 0 ? starCount(stars) : `+${starCount(stars)}`}</span>
          <span className="vh">{message(stars < 0 ? 'game.minus' : 'game.plus', { n: Math.abs(stars) })}</span>
        </p>
      )}
      <span className="vh">{message('game.gradeOf', { grade })}</span>
      <div ref={text} className="res__text">
        {ownText !== '' && (
          <p className="res__p" dir="auto">
            {ownText}
          </p>
        )}
        <RightList right={right} />
        {result.previouslyChecked && <p className="res__p sm">{message('game.answeredBefore')}</p>}
        {result.timeBonus > 0 && (
          <p className="res__p">
            {message('game.timeBonus')} <b className="num">+{starCount(result.timeBonus)}</b>
          </p>
        )}
      </div>
      <div className="tally">
        {showsStars ? <Icon name="star" weight="fill" className="star" /> : <span />}
        <div className="num">
          {showsStars && (
            <>
              {starCount(score)} <span className="subtle sm">{message('game.starsWord')}</span>
            </>
          )}
        </div>
        <Cubes states={cubes} />
      </div>
      <div className="res__act">
        <Button variant="primary" size="large" block onClick={onGoOn}>
          {goOn}
        </Button>
        <FurtherWays next={next} onBack={onBack} onNext={onNext} />
      </div>
    </Sheet>
  );
}

function FurtherWays({ next, onBack, onNext }: Pick<ResultSheetProps, 'next' | 'onBack' | 'onNext'>) {
  return (
    <>
      {onBack !== null && (
        <Button variant="quiet" block className="res__back" onClick={onBack}>
          {message('game.backToMap')}
        </Button>
      )}
      {next !== null && (
        <Button
          variant="quiet"
          block
          className="res__next"
          onClick={() => {
            onNext(next);
          }}
        >
          {next.distance === null
            ? message('game.nextStopNear', { title: next.point.title })
            : message('game.nextStop', { title: next.point.title, distance: locale.distance(next.distance) })}
        </Button>
      )}
    </>
  );
}
