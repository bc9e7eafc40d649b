import { useCallback } from 'react';
import { message } from '../../../language/language.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { deleteMindsets } from '../actions/delete-mindsets.ts';
import { useEditor } from '../editor-context.ts';
import { act, selectOnly } from '../model/editor-state.ts';

/** Takes away what is selected, after a question. */
export function useRemoving(): () => void {
  const { store, outline } = useEditor();
  const dialogs = useDialogs();
  return useCallback(() => {
    const { selection } = store.get();
    if (selection.size === 0) {
      void dialogs.alert(message('mindset.nothingToDelete'));
      return;
    }
    void dialogs
      .confirm({
        title: message('editor.deleteMany', { n: selection.size }),
        text: message('editor.deleteText'),
        confirmLabel: message('editor.delete'),
        destructive: true,
      })
      .then((sure) => {
        if (!sure) return;
        const at = outline.placeOf(selection);
        store.update((state) => selectOnly(act(state, deleteMindsets(selection)), []));
        outline.focusAt(at);
      });
  }, [store, outline, dialogs]);
}
