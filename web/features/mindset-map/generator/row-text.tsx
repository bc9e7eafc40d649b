import { isComposing } from '../../../ui/composing.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { TextAreaProps } from '../../../ui/fields/text-area.tsx';

/** A field of a row that is corrected, with its line breaks. Enter takes the row; Shift and Enter break the line. */
export function RowText(props: Omit<TextAreaProps, 'rows' | 'onKeyDown'>) {
  return (
    <TextArea
      {...props}
      rows={1}
      onKeyDown={(event) => {
        // Enter also ends the input of a word in scripts that are composed.
        if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
