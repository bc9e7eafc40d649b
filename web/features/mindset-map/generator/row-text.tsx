import { isComposing } from '../../../ui/composing.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { TextAreaProps } from '../../../ui/fields/text-area.tsx';
import { useMedia } from '../../../ui/theme/media.ts';

/** Letters that fit a line of a phone. */
const LINE = 36;
const MAX_LINES = 8;

/** For browsers in which a field does not grow with its text. */
function linesOf(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return Math.min(MAX_LINES, lines);
}

/**
 * A field of a row that is corrected, with its line breaks. Enter takes the row, Shift and Enter break the line; on a
 * phone, whose keyboard has no such pair, Enter breaks the line.
 */
export function RowText(props: Omit<TextAreaProps, 'rows' | 'onKeyDown'>) {
  const isTouched = useMedia('(pointer: coarse)');
  return (
    <TextArea
      {...props}
      rows={linesOf(props.value)}
      onKeyDown={(event) => {
        // Enter also ends the input of a word in scripts that are composed.
        if (isTouched || event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
