import { message } from '../../../language/language.ts';
import { useEditor, useEditorView, useOpenRegion } from '../editor-context.ts';
import { useListOnly } from '../list-only.ts';

/** On a narrow screen: expands and collapses the sheet below the tools (look-2, Drawing on a phone). */
export function SheetGrabber() {
  const { view } = useEditor();
  const isNarrow = useListOnly();
  const sheetUp = useEditorView((now) => now.sheetUp);
  const half = useEditorView((now) => now.half);
  const region = useOpenRegion();
  if (!isNarrow || (half !== 'drawings' && region === undefined)) return null;
  return (
    <button
      type="button"
      className="editor-grabber"
      aria-expanded={sheetUp}
      aria-label={message(sheetUp ? 'editor.sheetDown' : 'editor.sheetUp')}
      onClick={() => {
        view.update((now) => ({ ...now, sheetUp: !now.sheetUp }));
      }}
    />
  );
}
