import { useState } from 'react';
import type { AnswerResult, MindsetPoint, Progress, RightAnswer } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { cubesOf } from '../../../quest/result/cubes-of.ts';
import { ResultSheet } from '../../../quest/result/result-sheet.tsx';
import { presentationPath } from '../../../ui/paths.ts';
import { EmbeddedFinish } from './embedded-finish.tsx';

export interface EmbeddedResultProps {
  readonly result: AnswerResult;
  readonly quest: QuestSummary;
  readonly points: readonly MindsetPoint[];
  /** May not have this answer yet. */
  readonly progress: Progress;
  /** What was told to be right since the page was opened. */
  readonly right: ReadonlyMap<number, readonly RightAnswer[]>;
  readonly onClose: () => void;
  /** Goes on to another mindset of this quest. */
  readonly onChain: (mindsetId: number) => void;
}

function doneWith({ done }: Progress, { mindsetId, grade, success }: AnswerResult): Progress['done'] {
  return done.some((one) => one.mindsetId === mindsetId) ? done : [...done, { mindsetId, grade, success }];
}

/** What came of an answer in an embedded quest, or the end of the quest, as in the game. */
export function EmbeddedResult(props: EmbeddedResultProps) {
  const { result, quest, progress, onClose, onChain } = props;
  const { next } = result;
  const isFinish = result.gamecodeResult === 'finish' && next === null;
  const [isEnded, setIsEnded] = useState(isFinish);
  const done = doneWith(progress, result);
  const cubes = cubesOf(done, quest.mindsetCount);
  const score = result.previouslyChecked ? progress.score : result.score;
  if (isEnded) return <EmbeddedFinish {...props} isFinished={isFinish} done={done} cubes={cubes} score={score} />;
  const isLast = next === null && cubes.every((cube) => cube !== 'to-go');
  const isElsewhere = next !== null && next.questId !== quest.id;
  const way = isLast
    ? 'game.ending'
    : next === null
      ? 'game.backToMap'
      : isElsewhere
        ? 'game.onToQuest'
        : 'game.onToChain';
  return (
    <ResultSheet
      modal
      result={result}
      title={null}
      score={score}
      right={result.right}
      cubes={cubes}
      showsStars={quest.showPoints}
      goOn={message(way)}
      // The token is for this quest alone.
      goOnPage={isElsewhere ? presentationPath(next.questId) : undefined}
      next={null}
      onGoOn={() => {
        if (isLast) setIsEnded(true);
        else if (next === null || isElsewhere) onClose();
        else onChain(next.mindsetId);
      }}
      onBack={isElsewhere ? onClose : null}
    />
  );
}
