import { MAX_DRAWING_CONTENT, MAX_DRAWING_NAME } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { reworded } from '@mangoquest/core/drawing/names.ts';
import { plainHtml, plainText } from '@mangoquest/core/text/plain-html.ts';
import { message } from '../../../language/language.ts';
import { TypedField } from './typed-field.tsx';

export interface LetteringFieldsProps {
  readonly drawing: Drawing;
  readonly edit: (change: (before: Drawing) => Drawing, gesture: string) => void;
  readonly onLeave: () => void;
}

/** Text of a label; for a signal the text that a tap shows, and its beacon. Settled, Signals. */
export function LetteringFields({ drawing, edit, onLeave }: LetteringFieldsProps) {
  const { type, properties } = drawing;
  const content = properties.content ?? '';
  if (type === 'label')
    return (
      <TypedField
        label={message('editor.labelText')}
        value={content}
        max={MAX_DRAWING_CONTENT}
        isMultiline
        required
        onChange={(text) => {
          edit((before) => reworded(before, text), 'content');
        }}
        onLeave={onLeave}
      />
    );
  const set = (key: 'content' | 'bluetoothId', value: string) => {
    edit((before) => ({ ...before, properties: { ...before.properties, [key]: value } }), key);
  };
  return (
    <>
      <TypedField
        label={message('editor.signalContent')}
        value={plainText(content)}
        max={MAX_DRAWING_CONTENT}
        isMultiline
        onChange={(text) => {
          set('content', plainHtml(text));
        }}
        onLeave={onLeave}
      />
      <TypedField
        label={message('editor.bluetoothId')}
        hint={message('editor.bluetoothHint')}
        value={properties.bluetoothId ?? ''}
        max={MAX_DRAWING_NAME}
        onChange={(id) => {
          set('bluetoothId', id.trim());
        }}
        onLeave={onLeave}
      />
    </>
  );
}
