import { message } from '../../language/language.ts';
import { Cubes } from '../../ui/controls/cubes.tsx';
import type { CubeState } from '../../ui/controls/cubes.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { starCount } from './star-count.ts';
import './result.css';

export interface TallyProps {
  readonly score: number;
  readonly cubes: readonly CubeState[];
  readonly showsStars: boolean;
}

/** What the player has so far: stars and cubes. */
export function Tally({ score, cubes, showsStars }: TallyProps) {
  return (
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
  );
}
