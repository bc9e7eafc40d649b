import type { Mindchunk } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../language/language.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';

/** Up to this many mindchunks get a numbered button each. */
const MAX_NUMBERS = 5;

export interface MindchunkPagesProps {
  readonly mindchunks: readonly Mindchunk[];
  /** Index of the current one, from 0. */
  readonly index: number;
  readonly onPage: (index: number) => void;
  readonly onAdd: () => void;
}

/** Pager of the mindchunks, with a button that adds one. */
export function MindchunkPages({ mindchunks, index, onPage, onAdd }: MindchunkPagesProps) {
  const total = mindchunks.length;
  return (
    <div className="pages">
      <span className="pages__title" title={message('editor.mindchunkHelp')}>
        {message('editor.mindchunkOf', { n: index + 1, total })}
      </span>
      {total > 1 && (
        <>
          <IconButton
            size="small"
            icon={{ name: 'caret-left', weight: 'regular' }}
            label={message('editor.previousMindchunk')}
            disabled={index <= 0}
            onClick={() => {
              onPage(index - 1);
            }}
          />
          {/* Keyed by position: saving assigns new ids, and the focus must stay. */}
          {total <= MAX_NUMBERS &&
            mindchunks.map((_, at) => (
              <button
                key={at}
                type="button"
                className={at === index ? 'pages__one is-on' : 'pages__one'}
                aria-current={at === index}
                aria-label={message('editor.mindchunkOf', { n: at + 1, total })}
                onClick={() => {
                  onPage(at);
                }}
              >
                {at + 1}
              </button>
            ))}
          <IconButton
            size="small"
            icon={{ name: 'caret-right', weight: 'regular' }}
            label={message('editor.nextMindchunk')}
            disabled={index >= total - 1}
            onClick={() => {
              onPage(index + 1);
            }}
          />
        </>
      )}
      <IconButton
        size="small"
        icon={{ name: 'plus', weight: 'regular' }}
        label={message('editor.addMindchunk')}
        onClick={onAdd}
      />
    </div>
  );
}
