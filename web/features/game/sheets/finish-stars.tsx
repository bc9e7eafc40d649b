import { locale, message } from '../../../language/language.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { starCount } from '../../../quest/result/star-count.ts';
import type { BonusShown } from './use-bonus-countdown.ts';

export interface FinishStarsProps {
  readonly score: number;
  /** Part of `score` that was given for the seconds left. */
  readonly timeBonus: number;
  /** Full seconds left; 0 if unknown. */
  readonly seconds: number;
  /** Part of `score` that was carried over from previous quests of the chain. */
  readonly carried: number;
  /** How much of the bonus has been counted so far. */
  readonly bonus: BonusShown;
}

/** The score and its parts. The seconds left are counted down while their stars are added. */
export function FinishStars({ score, timeBonus, seconds, carried, bonus }: FinishStarsProps) {
  return (
    <>
      <p className="fin__score num">
        <Icon name="star" weight="fill" />
        <span aria-hidden="true">{starCount(score - timeBonus + bonus.stars)}</span>
        <span className="vh">{message('game.stars', { n: score })}</span>
      </p>
      <dl className="sum">
        {carried !== 0 && (
          <div>
            <dt>{message('game.carriedRow')}</dt>
            <dd className="num">{starCount(carried)}</dd>
          </div>
        )}
        <div>
          <dt>{message('game.answersRow')}</dt>
          <dd className="num">{starCount(score - timeBonus - carried)}</dd>
        </div>
        {timeBonus > 0 && (
          <div>
            <dt>
              {message('game.timeBonus')}
              {seconds > 0 && (
                <span className="sum__of num" aria-hidden={!bonus.isOver}>
                  {bonus.isOver ? rateText(seconds, timeBonus) : message('game.seconds', { n: bonus.seconds })}
                </span>
              )}
            </dt>
            <dd className="num">
              <span aria-hidden="true">+{starCount(bonus.stars)}</span>
              <span className="vh">{message('game.plus', { n: timeBonus })}</span>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Such as `23 s × 4`; only the seconds if their stars were rounded. */
function rateText(seconds: number, stars: number): string {
  const rate = stars / seconds;
  return Number.isInteger(rate * 4)
    ? message('game.secondsTimes', { n: seconds, rate: locale.number(rate) })
    : message('game.seconds', { n: seconds });
}
