import { useEffect, useRef, useState } from 'react';
import { trimLongText } from '@mangoquest/core/mindset/long-text.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GradeControl } from '../../../ui/controls/grade-control.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { addReaction, editReaction, moveReaction, removeReaction } from '../actions/edit-mindchunks.ts';
import { NO_KEYS, stableKeys } from './stable-keys.ts';
import type { MindsetEditing } from './use-mindset-editing.ts';

/** The reactions of one mindchunk with their grades. Alt and an arrow key move one up or down. */
export function ReactionList({ mindset, mindchunk, index, editing }: {
  readonly mindset: Mindset;
  readonly mindchunk: Mindchunk;
  readonly index: number;
  readonly editing: MindsetEditing;
}) {
  const toasts = useToasts();
  const problem = editing.errorOf(`mindchunks.${index}.reactions`);
  const ids = mindchunk.reactions.map(({ id }) => id);
  const [keyed, setKeyed] = useState(() => stableKeys(NO_KEYS, ids));
  const now = keyed.ids.length === ids.length && keyed.ids.every((id, at) => id === ids[at]) ? keyed : stableKeys(keyed, ids);
  if (now !== keyed) setKeyed(now);
  // The focus goes to what was added, and from what was taken away to its neighbour: it stays in this mindchunk.
  const box = useRef<HTMLElement>(null);
  const next = useRef<number | null>(null);
  const count = ids.length;
  useEffect(() => {
    if (next.current === null) return;
    const fields = box.current?.querySelectorAll<HTMLElement>('.reactions input[type=text]');
    const field = fields?.[Math.min(next.current, fields.length - 1)];
    (field ?? box.current?.querySelector<HTMLElement>('.reactions__add'))?.focus();
    next.current = null;
  }, [count]);
  return (
    <section ref={box} className="inspector__section">
      <div className="pages">
        <span className="pages__title" title={message('editor.reactionHelp')}>{message('editor.reactions')}</span>
        <span className="xs subtle">{message('editor.reactionsHint')}</span>
      </div>
      {mindchunk.reactions.length === 0 && <p className="sm muted">{message('editor.noReactionsYet')}</p>}
      <ol className="reactions">
        {mindchunk.reactions.map((reaction, at) => {
          const field = `mindchunks.${index}.reactions.${at}.text`;
          const move = (by: -1 | 1) => { editing.run(moveReaction(mindset.id, mindchunk.id, reaction.id, by)); };
          return (
            <li key={now.keys[at]}>
              <TextInput
                hideLabel label={message('editor.reactionText', { n: at + 1 })} value={reaction.text} error={editing.errorOf(field)}
                placeholder={message('editor.reactionText', { n: at + 1 })}
                onChange={(typed) => {
                  const { text, isTrimmed } = trimLongText(typed);
                  if (isTrimmed) toasts.show(message('mindset.textTrimmed'));
                  editing.run(editReaction(mindset.id, mindchunk.id, reaction.id, { text }), `reaction-${mindchunk.id}-${reaction.id}`);
                }}
                onBlur={() => { editing.leave(field); }}
                onKeyDown={(event) => {
                  if (!event.altKey) return;
                  if (event.key === 'ArrowUp') move(-1);
                  if (event.key === 'ArrowDown') move(1);
                }}
              />
              <IconButton
                size="small" icon={{ name: 'caret-up', weight: 'regular' }} label={message('editor.moveReactionUp', { n: at + 1 })}
                disabled={at === 0} onClick={() => { move(-1); }}
              />
              <IconButton
                size="small" icon={{ name: 'caret-down', weight: 'regular' }} label={message('editor.moveReactionDown', { n: at + 1 })}
                disabled={at === mindchunk.reactions.length - 1} onClick={() => { move(1); }}
              />
              <IconButton
                size="small" icon={{ name: 'trash', weight: 'regular' }} label={message('editor.removeReaction', { n: at + 1 })}
                onClick={() => {
                  next.current = at;
                  editing.run(removeReaction(mindset.id, mindchunk.id, reaction.id));
                }}
              />
              <GradeControl
                label={message('editor.reactionGrade', { n: at + 1 })} value={reaction.grade}
                onChange={(grade) => {
                  editing.run(editReaction(mindset.id, mindchunk.id, reaction.id, { grade }));
                  editing.leave(`mindchunks.${index}.reactions`);
                }}
              />
            </li>
          );
        })}
      </ol>
      {problem !== undefined && <p className="err" role="alert"><Icon name="warning-circle" weight="fill" />{problem}</p>}
      <Button
        size="small" variant="soft" className="reactions__add"
        onClick={() => {
          next.current = count;
          editing.run(addReaction(mindset.id, mindchunk.id));
        }}
      >
        <Icon name="plus" weight="regular" />{message('editor.addReaction')}
      </Button>
    </section>
  );
}
