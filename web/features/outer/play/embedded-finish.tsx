import type { Progress } from '@mangoquest/core/play/play.ts';
import { message } from '../../../language/language.ts';
import { Burst } from '../../../quest/result/burst.tsx';
import { TimeBonus } from '../../../quest/result/result-sheet.tsx';
import { RightList } from '../../../quest/result/right-list.tsx';
import { Tally } from '../../../quest/result/tally.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { CubeState } from '../../../ui/controls/cubes.tsx';
import { useScrollFocus } from '../../../ui/dialogs/use-scroll-focus.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useSheetFocus } from '../../../ui/overlay/use-sheet-focus.ts';
import type { EmbeddedResultProps } from './embedded-result.tsx';

interface EmbeddedFinishProps extends EmbeddedResultProps {
  /** Finished; false if everything is answered, but some without success. */
  readonly isFinished: boolean;
  readonly done: Progress['done'];
  readonly cubes: readonly CubeState[];
  readonly score: number;
}

/** The end of an embedded quest: what was won and missed (Spec §4 "Finishing"). */
export function EmbeddedFinish(props: EmbeddedFinishProps) {
  const { result, quest, points, progress, right, isFinished, done, cubes, score, onClose } = props;
  const heading = useSheetFocus<HTMLHeadingElement>();
  const text = useScrollFocus();
  const title = message(isFinished || progress.finished ? 'game.basketFull' : 'game.ended');
  const missed = done.flatMap(({ mindsetId, success }) => {
    const point = success ? undefined : points.find(({ id }) => id === mindsetId);
    return point === undefined ? [] : [point];
  });
  return (
    <Sheet modal label={title} onClose={onClose} className="res">
      {isFinished && <Burst of="finish" />}
      <p className={isFinished ? 'outer-end__of' : 'res__of'} dir="auto">
        {quest.title}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div ref={text} className="res__text outer-end">
        {isFinished && result.message !== '' && (
          <p className="res__p" dir="auto">
            {result.message}
          </p>
        )}
        {quest.showPoints && <TimeBonus stars={isFinished ? result.timeBonus : progress.timeBonus} />}
        {missed.length > 0 && (
          <section className="outer-end__missed">
            <h3>{message('game.missed', { n: missed.length })}</h3>
            <ul>
              {missed.map((point) => (
                <li key={point.id}>
                  <b dir="auto">{point.title}</b>
                  <RightList right={right.get(point.id)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Tally score={score} cubes={cubes} showsStars={quest.showPoints} />
      <div className="res__act">
        <Button variant="primary" size="large" block onClick={onClose}>
          {message('game.backToMap')}
        </Button>
      </div>
    </Sheet>
  );
}
