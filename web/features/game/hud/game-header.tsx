import { Link } from 'react-router';
import { message } from '../../../language/language.ts';
import { Mark } from '../../../ui/brand/mark.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { paths } from '../../../ui/paths.ts';
import { plantingOf, withTitle } from '../model/screen-state.ts';
import { usePlaying, useScreenState } from '../playing-context.ts';
import { PlantingBar } from '../social/planting-bar.tsx';
import { SoundButton } from '../sound/sound-button.tsx';
import { TryingPill } from '../trial/trying-pill.tsx';
import { WalkBar } from '../trial/walk-bar.tsx';
import { GameClock } from './game-clock.tsx';
import { ScorePill } from './score-pill.tsx';

/** Logo, title, account; below them clock and stars (Spec §2, Game screen). */
export function GameHeader({ userId }: { readonly userId: number }) {
  const {
    game: { quest, progress },
    trial,
  } = usePlaying();
  const { showPoints } = quest;
  const isPlanting = useScreenState((state) => plantingOf(state) !== null);
  return (
    <header className="hud">
      {isPlanting ? <PlantingBar userId={userId} /> : <Bar userId={userId} />}
      <div className="hud__pills">
        {trial !== null ? <TryingPill trial={trial} /> : <GameClock />}
        {showPoints && <ScorePill score={progress.score} />}
      </div>
      {trial !== null && <WalkBar walking={trial.walking} />}
    </header>
  );
}

/** The second row while a game is being played. */
function Bar({ userId }: { readonly userId: number }) {
  const {
    game: {
      quest: { title },
    },
    store,
  } = usePlaying();
  return (
    <div className="hud__bar">
      <Link to={paths.start} className="hud__home" aria-label={message('nav.home')}>
        <Mark />
      </Link>
      <h1 className="hud__title">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={message('game.about', { title })}
          onClick={() => {
            store.update((state) => withTitle(state, true));
          }}
        >
          <span className="trunc" dir="auto">
            {title}
          </span>
          <Icon name="caret-down" />
        </button>
      </h1>
      <SoundButton userId={userId} />
      <Link to={paths.account} className="icbtn" aria-label={message('game.account')}>
        <Icon name="user-circle" />
      </Link>
    </div>
  );
}
