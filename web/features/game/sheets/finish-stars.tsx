import { message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useCountUp } from '../hud/score-pill.tsx';
import { starCount } from '../words.ts';

export interface FinishStarsProps {
  readonly score: number;
  /** Stars for the seconds that were left, in `score`. */
  readonly timeBonus: number;
}

/** What was gained, and what it is made of. */
export function FinishStars({ score, timeBonus }: FinishStarsProps) {
  const shown = useCountUp(score);
  return (
    <>
      <p className="fin__score num">
        <Icon name="star" weight="fill" />
        <span aria-hidden="true">{starCount(shown)}</span>
        <span className="vh">{message('game.stars', { n: score })}</span>
      </p>
      <dl className="sum">
        <div>
          <dt>{message('game.answersRow')}</dt>
          <dd className="num">{starCount(score - timeBonus)}</dd>
        </div>
        {timeBonus > 0 && (
          <div>
            <dt>{message('game.timeBonus')}</dt>
            <dd className="num">+{starCount(timeBonus)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
