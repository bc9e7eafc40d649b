import { MAX_TEXT, trimLongText } from '@mangoquest/core/mindset/long-text.ts';
import type { Mindchunk } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../language/language.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { RichTextEditor } from '../../ui/rich-text/rich-text-editor.tsx';
import { editMindchunk, moveMindchunk, removeMindchunk } from './edit-mindchunks.ts';
import type { MindsetEditing } from './mindset-editing.ts';

export interface MindchunkFieldsProps {
  readonly mindchunk: Mindchunk;
  readonly index: number;
  readonly total: number;
  readonly editing: MindsetEditing;
  /** It was just added: its text field takes the focus. */
  readonly takesFocus: boolean;
  readonly onPage: (index: number) => void;
}

/** The text of a mindchunk and, if there are several, its number. */
export function MindchunkFields({ mindchunk, index, total, editing, takesFocus, onPage }: MindchunkFieldsProps) {
  const toasts = useToasts();
  const field = `mindchunks.${index}.text`;
  const move = (by: -1 | 1) => {
    editing.change(moveMindchunk(mindchunk.id, by));
    onPage(index + by);
  };
  return (
    <>
      <RichTextEditor
        key={index}
        compact
        hideLabel
        takesFocus={takesFocus}
        label={message('editor.mindchunkText', { n: index + 1 })}
        value={mindchunk.text}
        max={MAX_TEXT}
        error={editing.errorOf(field)}
        onChange={(html) => {
          const { text, isTrimmed } = trimLongText(html);
          if (isTrimmed) toasts.show(message('mindset.textTrimmed'));
          editing.change(editMindchunk(mindchunk.id, { text }), `mindchunk-${mindchunk.id}`);
        }}
        onBlur={() => {
          editing.leave(field);
        }}
      />
      {total > 1 && (
        <div className="pages__tools">
          <IconButton
            size="small"
            icon={{ name: 'arrow-left', weight: 'regular' }}
            label={message('editor.moveMindchunkLeft')}
            disabled={index === 0}
            onClick={() => {
              move(-1);
            }}
          />
          <IconButton
            size="small"
            icon={{ name: 'arrow-right', weight: 'regular' }}
            label={message('editor.moveMindchunkRight')}
            disabled={index === total - 1}
            onClick={() => {
              move(1);
            }}
          />
          <span className="grow" />
          <IconButton
            size="small"
            className="is-danger"
            icon={{ name: 'trash', weight: 'regular' }}
            label={message('editor.removeMindchunk')}
            onClick={() => {
              editing.change(removeMindchunk(mindchunk.id));
              onPage(Math.max(0, index - 1));
            }}
          />
        </div>
      )}
    </>
  );
}
