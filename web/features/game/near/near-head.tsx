import { useEffect, useRef } from 'react';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Cubes } from '../../../ui/controls/cubes.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { usePlaying, useScreenState } from '../playing-context.ts';
import { useTravel } from '../way/use-travel.ts';
import { nearText, nearTitle } from './near-words.ts';
import type { NearSituation } from './near-words.ts';

/** Metres: a worse accuracy is shown. */
const ROUGH = 50;

/** How many mindsets are within reach; if none, why, and what to do about it. */
export function NearHead({ situation }: { readonly situation: NearSituation }) {
  const {
    game: { quest },
    around,
    isClosed,
    cubes,
    player,
    moves,
    way,
  } = usePlaying();
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useScreenState((state) => state.wasCovered);
  useEffect(() => {
    // When a sheet was opened from elsewhere, such as the title, the focus has already returned there.
    if (takesFocus && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const ripe = cubes.filter((cube) => cube === 'ripe').length;
  const text = nearText(situation, around, ripe, quest);
  const accuracy = player.position?.accuracy ?? null;
  const { nearest } = around;
  const travel = useTravel();
  return (
    <>
      <div className="peek__h">
        <h2 ref={heading} tabIndex={-1}>
          {nearTitle(situation, around)}
        </h2>
        {situation !== 'nothing' && <Cubes states={cubes} />}
      </div>
      {text !== '' && way === null && <p className="peek__p">{text}</p>}
      {travel !== null && (situation === 'nothing' || situation === 'empty-around') && (
        <p className="peek__p">{message('game.travelHow')}</p>
      )}
      {isClosed && situation === 'within' && <p className="peek__p">{message('game.closedNow')}</p>}
      {accuracy !== null && accuracy > ROUGH && (
        <p className="peek__p">{message('game.roughLocation', { distance: locale.distance(accuracy) })}</p>
      )}
      {player.isOld && <p className="peek__p">{message('game.oldLocation')}</p>}
      {situation === 'nothing' && nearest !== null && way === null && (
        <Button
          variant="primary"
          block
          onClick={() => {
            (travel ?? moves.pointTo)(nearest.point);
          }}
        >
          <Icon name="navigation-arrow" weight="fill" />
          {message(travel === null ? 'game.pointThere' : 'game.goThere')}
        </Button>
      )}
      {situation === 'no-place' && (
        <Button variant="primary" block onClick={player.retry}>
          <Icon name="crosshair" />
          {message('game.useLocation')}
        </Button>
      )}
      {situation === 'all-answered' && <NearEnd />}
    </>
  );
}

/** Shown when everything is answered: the stars, and what to do next. */
function NearEnd() {
  const {
    game: { quest, progress },
    dispatch,
    leaving,
    moves,
  } = usePlaying();
  const { next } = progress;
  return (
    <>
      {quest.showPoints && (
        <p className="peek__score num">
          <Icon name="star" weight="fill" className="star" />
          {message('game.stars', { n: progress.score })}
        </p>
      )}
      <div className="peek__end">
        {next !== undefined && (
          <Button
            variant="primary"
            onClick={() => {
              moves.goOn({ next });
            }}
          >
            {message('game.onToQuest')}
          </Button>
        )}
        <Button
          variant={next === undefined ? 'primary' : 'default'}
          onClick={() => {
            dispatch({ type: 'end' });
          }}
        >
          <Icon name="star" weight="fill" />
          {message('game.ending')}
        </Button>
        <Button onClick={leaving.goHome}>
          <Icon name="house" />
          {message('game.goHome')}
        </Button>
        <Button
          onClick={() => {
            void leaving.stop();
          }}
        >
          <Icon name="stop" weight="fill" />
          {message('game.stopConfirm')}
        </Button>
      </div>
    </>
  );
}
