import type { AnswerResult, RightAnswer } from '@mangoquest/core/play/play.ts';
import { far } from '../../language/far.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useScrollFocus } from '../../ui/dialogs/use-scroll-focus.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../ui/overlay/use-sheet-focus.ts';
import { Burst } from './burst.tsx';
import { GoOn } from './go-on.tsx';
import type { GoOnProps } from './go-on.tsx';
import { RightList } from './right-list.tsx';
import { starCount } from './star-count.ts';
import { Tally } from './tally.tsx';
import type { TallyProps } from './tally.tsx';
import { Unripe } from './unripe.tsx';
import './result.css';

/** A mindset that can be opened next; its distance in metres is null where it is unknown, or has no meaning. */
interface NextStop {
  readonly title: string;
  readonly distance: number | null;
  readonly onBoard: boolean;
  readonly onGo: () => void;
}

/** The score is the current one; for an earlier result not that of its time. */
export interface ResultSheetProps extends TallyProps, GoOnProps {
  readonly result: AnswerResult;
  /** Title of the mindset, if the player was not just reading its question. */
  readonly title: string | null;
  /** The right answers, if the quest reveals them. */
  readonly right: readonly RightAnswer[] | undefined;
  /** The nearest mindset that can be opened next. */
  readonly next: NextStop | null;
  readonly modal: boolean;
  /** Closes it without following the chain into another quest; null where going on closes it. */
  readonly onBack: (() => void) | null;
}

/** The result of an answer: stars first, then buttons (look §8, Result). */
export function ResultSheet(props: ResultSheetProps) {
  const { result, title, right, showsStars, next, modal, onGoOn, onBack } = props;
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
        <TimeBonus stars={result.timeBonus} />
      </div>
      <Tally {...props} />
      <div className="res__act">
        <GoOn {...props} />
        {onBack !== null && (
          <Button variant="quiet" block className="res__back" onClick={onBack}>
            {message('game.backToMap')}
          </Button>
        )}
        {next !== null && (
          <Button variant="quiet" block className="res__next" onClick={next.onGo}>
            {next.distance === null
              ? message('game.nextStopNear', { title: next.title })
              : message('game.nextStop', { title: next.title, distance: far(next.distance, next.onBoard) })}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

/** The stars for the seconds left. */
export function TimeBonus({ stars }: { readonly stars: number }) {
  if (stars <= 0) return null;
  return (
    <p className="res__p">
      {message('game.timeBonus')} <b className="num">+{starCount(stars)}</b>
    </p>
  );
}
