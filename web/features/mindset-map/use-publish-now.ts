import { useCallback } from 'react';
import type { ReactNode } from 'react';
import type { MissingPlace } from '../../quest/publishing/missing-dialog.tsx';
import { usePublishing } from '../../quest/publishing/use-publishing.tsx';
import type { Editor } from './editor-context.ts';

/** Saves and publishes the edited quest. If something is missing it is listed, and `goTo` opens it. */
export function usePublishNow(
  { quest, store, setActive }: Editor,
  save: () => Promise<boolean>,
  goTo: (questId: number, place: MissingPlace) => void,
): { readonly publish: () => Promise<void>; readonly dialog: ReactNode } {
  const publishing = usePublishing(goTo);
  const { setActive: send } = publishing;
  const publish = useCallback(async () => {
    if (!(await save())) return;
    const revision = await send(quest.id, true);
    if (revision === null) return;
    setActive(true);
    // One revision more is this publishing itself; if there are more, somebody else saved, which the next save will
    // detect.
    store.update((state) => (revision === state.revision + 1 ? { ...state, revision } : state));
  }, [save, send, quest.id, setActive, store]);
  return { publish, dialog: publishing.dialog };
}
