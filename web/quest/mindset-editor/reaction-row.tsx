import type { Ref } from 'react';
import { trimLongText } from '@mangoquest/core/mindset/long-text.ts';
import type { Reaction } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../language/language.ts';
import { GradeControl } from '../../ui/controls/grade-control.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { editReaction, moveReaction } from './edit-mindchunks.ts';
import type { MindsetEditing } from './mindset-editing.ts';

export interface ReactionRowProps {
  readonly mindchunkId: number;
  readonly reaction: Reaction;
  /** Field path of its mindchunk, such as `mindchunks.0`. */
  readonly field: string;
  /** Its index, from 0, out of `count`. */
  readonly at: number;
  readonly count: number;
  readonly editing: MindsetEditing;
  /** The text input. */
  readonly ref: Ref<HTMLInputElement>;
  readonly onRemove: () => void;
}

/** One reaction with its grade. Alt with an arrow key moves it up or down. */
export function ReactionRow({
  mindchunkId,
  reaction,
  field: parent,
  at,
  count,
  editing,
  ref,
  onRemove,
}: ReactionRowProps) {
  const toasts = useToasts();
  const field = `${parent}.reactions.${at}.text`;
  const move = (by: -1 | 1) => {
    editing.change(moveReaction(mindchunkId, reaction.id, by));
  };
  return (
    <li>
      <TextInput
        ref={ref}
        hideLabel
        label={message('editor.reactionText', { n: at + 1 })}
        value={reaction.text}
        error={editing.errorOf(field)}
        placeholder={message('editor.reactionText', { n: at + 1 })}
        onChange={(typed) => {
          const { text, isTrimmed } = trimLongText(typed);
          if (isTrimmed) toasts.show(message('mindset.textTrimmed'));
          editing.change(editReaction(mindchunkId, reaction.id, { text }), `reaction-${mindchunkId}-${reaction.id}`);
        }}
        onBlur={() => {
          editing.leave(field);
        }}
        onKeyDown={(event) => {
          if (!event.altKey) return;
          if (event.key === 'ArrowUp') move(-1);
          if (event.key === 'ArrowDown') move(1);
        }}
      />
      <IconButton
        size="small"
        icon={{ name: 'caret-up', weight: 'regular' }}
        label={message('editor.moveReactionUp', { n: at + 1 })}
        disabled={at === 0}
        onClick={() => {
          move(-1);
        }}
      />
      <IconButton
        size="small"
        icon={{ name: 'caret-down', weight: 'regular' }}
        label={message('editor.moveReactionDown', { n: at + 1 })}
        disabled={at === count - 1}
        onClick={() => {
          move(1);
        }}
      />
      <IconButton
        size="small"
        icon={{ name: 'trash', weight: 'regular' }}
        label={message('editor.removeReaction', { n: at + 1 })}
        onClick={onRemove}
      />
      <GradeControl
        label={message('editor.reactionGrade', { n: at + 1 })}
        value={reaction.grade}
        onChange={(grade) => {
          editing.change(editReaction(mindchunkId, reaction.id, { grade }));
          editing.leave(`${parent}.reactions`);
        }}
      />
    </li>
  );
}
