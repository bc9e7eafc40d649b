import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { OpenedMindchunk } from '@mangoquest/core/play/play.ts';
import { message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx';
import { letterOf } from './picks.ts';

export interface ReactionsProps {
  readonly reactions: OpenedMindchunk['reactions'];
  readonly pickedId: number | undefined;
  /** Id of the element that labels the group: the question. */
  readonly labelledBy: string;
  readonly onPick: (reactionId: number) => void;
}

/** Answers labelled by letters, as a radio group: one can be picked, Up and Down move through them. */
export function Reactions({ reactions, pickedId, labelledBy, onPick }: ReactionsProps) {
  const rows = useRef<(HTMLDivElement | null)[]>([]);
  const picked = reactions.findIndex(({ id }) => id === pickedId);
  const key = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onPick((reactions[index] as (typeof reactions)[number]).id);
    }
    if (step === 0) return;
    event.preventDefault();
    const next = (index + step + reactions.length) % reactions.length;
    onPick((reactions[next] as (typeof reactions)[number]).id);
    rows.current[next]?.focus();
  };
  return (
    <div className="react" role="radiogroup" aria-labelledby={labelledBy} aria-description={message('game.reactions')}>
      {reactions.map(({ id, text }, index) => (
        <div
          key={id}
          ref={(row) => {
            rows.current[index] = row;
          }}
          role="radio"
          aria-checked={id === pickedId}
          tabIndex={index === Math.max(0, picked) ? 0 : -1}
          className={id === pickedId ? 'react__r is-on' : 'react__r'}
          onClick={() => {
            onPick(id);
          }}
          onKeyDown={(event) => {
            key(event, index);
          }}
        >
          <b aria-hidden="true">{letterOf(index)}</b>
          <RichTextView html={text} className="react__t" />
          {id === pickedId && <Icon name="check-circle" weight="fill" />}
        </div>
      ))}
    </div>
  );
}
