import { message } from '../../language/language.ts';
import { ownResultPath, presentationPath } from '../../ui/paths.ts';
import { useSharing } from '../../ui/use-sharing.ts';
import type { Panel } from './play/play-state.ts';
import { usePlaying } from './playing-context.ts';
import { useEndingTrophies } from './use-ending-trophies.ts';
import { useRight } from './use-right.ts';
import { FinishScreen } from './sheets/finish-screen.tsx';

/** The end of the game: score, and what to do next. */
export function FinishPanel({
  panel: { result, title },
}: {
  readonly panel: Extract<Panel, { readonly kind: 'finish' }>;
}) {
  const {
    game: { quest, points, progress },
    dispatch,
    moves,
    cubes,
    leaving,
    trial,
    playAgain,
  } = usePlaying();
  const right = useRight(true);
  const trophies = useEndingTrophies();
  const share = useSharing();
  const score = result?.score ?? progress.score;
  const { next } = progress;
  const missed = progress.done.flatMap(({ mindsetId, success }) => {
    const point = success ? undefined : points.find(({ id }) => id === mindsetId);
    return point === undefined ? [] : [{ id: point.id, title: point.title, right: right.get(mindsetId) }];
  });
  return (
    <FinishScreen
      quest={quest}
      isFinished={result !== null || progress.finished}
      isJustOver={result !== null && next === undefined}
      mindsetTitle={title}
      text={result?.message ?? ''}
      score={score}
      timeBonus={result?.timeBonus ?? progress.timeBonus}
      seconds={result?.secondsLeft ?? 0}
      carried={progress.carried?.stars ?? 0}
      cubes={cubes}
      missed={missed}
      trophies={trophies}
      onShare={
        trial === null
          ? () => {
              share({
                title: quest.showPoints
                  ? message('game.shareStars', { stars: score, title: quest.title })
                  : message('game.shareTitle', { title: quest.title }),
                path: presentationPath(quest.id),
              });
            }
          : null
      }
      ownResult={trial === null ? ownResultPath(progress.entryId) : null}
      onAgain={trial === null && !quest.forContest ? playAgain : null}
      onNext={
        next === undefined
          ? null
          : () => {
              moves.goOn({ next });
            }
      }
      onHome={leaving.goHome}
      onMap={() => {
        dispatch({ type: 'go-on' });
      }}
    />
  );
}
