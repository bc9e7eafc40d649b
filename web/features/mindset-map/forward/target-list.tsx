import { useId } from 'react';
import { message } from '../../../language/language.ts';
import { Cover } from '../../../quest/tile/cover.tsx';
import { coverOf } from '../../../quest/tile/cover-of.ts';
import { type ForwardTarget, roomIn } from './forward-targets.ts';

interface TargetListProps {
  readonly targets: readonly ForwardTarget[];
  readonly chosenId: number | null;
  /** Number of mindsets to copy. */
  readonly count: number;
  readonly onChoose: (questId: number) => void;
}

/** List of the creator's quests; those without room for the copies are disabled. */
export function TargetList({ targets, chosenId, count, onChoose }: TargetListProps) {
  const name = useId();
  return (
    <fieldset className="forward__targets">
      <legend className="vh">{message('forward.quests')}</legend>
      {targets.map((target) => (
        <TargetRow
          key={target.quest.id}
          target={target}
          name={name}
          isChosen={target.quest.id === chosenId}
          count={count}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}

interface TargetRowProps extends Pick<TargetListProps, 'count' | 'onChoose'> {
  readonly target: ForwardTarget;
  readonly name: string;
  readonly isChosen: boolean;
}

function TargetRow({ target, name, isChosen, count, onChoose }: TargetRowProps) {
  const { quest, regions } = target;
  const room = roomIn(target);
  const hasRoom = room >= count;
  return (
    <label className={`forward__choice${isChosen ? ' is-on' : ''}${hasRoom ? '' : ' is-off'}`}>
      <input
        type="radio"
        className="vh"
        name={name}
        disabled={!hasRoom}
        checked={isChosen}
        onChange={() => {
          onChoose(quest.id);
        }}
      />
      <span className="forward__radio" aria-hidden="true" />
      <Cover {...coverOf(quest.image)} color={quest.color} seed={quest.id} sizes="50px" className="forward__cover" />
      <span className="forward__words">
        <b className="trunc" dir="auto">
          {quest.title}
        </b>
        <span className={hasRoom ? 'xs subtle' : 'xs forward__full'}>
          {hasRoom
            ? message('forward.facts', { n: quest.mindsetCount, regions: regions.length })
            : message('forward.noRoom', { n: quest.mindsetCount, room, wanted: count })}
        </span>
      </span>
    </label>
  );
}
