import { useEffect, useRef, useState } from 'react';
import type { Mindchunk } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { addReaction, removeReaction } from './edit-mindchunks.ts';
import type { MindsetEditing } from './mindset-editing.ts';
import { ReactionRow } from './reaction-row.tsx';
import { NO_KEYS, stableKeys } from './stable-keys.ts';

/** The reactions of one mindchunk with their grades. */
export function ReactionList({
  mindchunk,
  index,
  editing,
}: {
  readonly mindchunk: Mindchunk;
  readonly index: number;
  readonly editing: MindsetEditing;
}) {
  const { reactions } = mindchunk;
  const field = `mindchunks.${index}`;
  const problem = editing.errorOf(`${field}.reactions`);
  const ids = reactions.map(({ id }) => id);
  const [keyed, setKeyed] = useState(() => stableKeys(NO_KEYS, ids));
  const now =
    keyed.ids.length === ids.length && keyed.ids.every((id, at) => id === ids[at]) ? keyed : stableKeys(keyed, ids);
  if (now !== keyed) setKeyed(now);
  // The focus goes to an added reaction and, after a removal, to its neighbour, so that it stays in this mindchunk.
  const texts = useRef<(HTMLInputElement | null)[]>([]);
  const add = useRef<HTMLButtonElement>(null);
  const next = useRef<number | null>(null);
  const count = ids.length;
  useEffect(() => {
    if (next.current === null) return;
    (texts.current[Math.min(next.current, count - 1)] ?? add.current)?.focus();
    next.current = null;
  }, [count]);
  return (
    <section className="inspector__section">
      <div className="pages">
        <span className="pages__title" title={message('editor.reactionHelp')}>
          {message('editor.reactions')}
        </span>
        <span className="xs subtle">{message('editor.reactionsHint')}</span>
      </div>
      {count === 0 && <p className="sm muted">{message('editor.noReactionsYet')}</p>}
      <ol className="reactions">
        {reactions.map((reaction, at) => (
          <ReactionRow
            key={now.keys[at]}
            ref={(text) => {
              texts.current[at] = text;
            }}
            mindchunkId={mindchunk.id}
            reaction={reaction}
            field={field}
            at={at}
            count={count}
            editing={editing}
            onRemove={() => {
              next.current = at;
              editing.change(removeReaction(mindchunk.id, reaction.id));
            }}
          />
        ))}
      </ol>
      {problem !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning-circle" weight="fill" />
          {problem}
        </p>
      )}
      <Button
        ref={add}
        size="small"
        variant="soft"
        onClick={() => {
          next.current = count;
          editing.change(addReaction(mindchunk.id));
        }}
      >
        <Icon name="plus" weight="regular" />
        {message('editor.addReaction')}
      </Button>
    </section>
  );
}
