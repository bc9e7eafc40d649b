import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import { isSaved } from '@mangoquest/core/mindset/ids.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { locale, message } from '../../../language/language.ts';
import type { Editor } from '../editor-context.ts';
import type { ServerContent } from '../model/after-save.ts';
import { documentOf, type EditorState } from '../model/editor-state.ts';
import { obstaclesOf } from '../model/mindset-problems.ts';
import { pendingChanges } from '../model/pending.ts';
import { idsOf, oneOf } from '../model/selection.ts';
import { takenIn } from '../model/taken-in.ts';

/** The selected mindsets that can be copied: not those of players. */
export function ownSelected({ store }: Pick<Editor, 'store'>): readonly Mindset[] {
  const state = store.get();
  const selected = idsOf(state.selection, 'mindset');
  return documentOf(state).mindsets.filter(({ id, isSocial }) => selected.has(id) && !isSocial);
}

/** Why the selection cannot be copied yet, or `null`: unsaved changes must be saved first. */
export function whyNotForward(editor: Pick<Editor, 'store' | 'quest'>): string | null {
  const { unsaved } = pendingChanges(editor.store.get().base, documentOf(editor.store.get()));
  for (const mindset of ownSelected(editor)) {
    const [issue] = unsaved.mindset.has(mindset.id) ? obstaclesOf(mindset, editor.quest) : [];
    if (issue === undefined) continue;
    const title = mindset.title === '' ? message('editor.untitled') : mindsetListTitle(mindset.title);
    return message('forward.notReady', { title, reason: issueInWords(locale, issue) });
  }
  return null;
}

/** The selected region, as the one that copies go into: the server knows none that was never saved. */
export function presetRegion({ selection }: EditorState): number | null {
  const id = oneOf(selection, 'region');
  return id !== null && isSaved(id) ? id : null;
}

/** Functions needed for copying. */
export interface ForwardWays {
  readonly save: () => Promise<boolean>;
  readonly copy: (mindsetIds: readonly number[], questId: number, regionId: number | null) => Promise<unknown>;
  readonly load: (questId: number) => Promise<{ readonly content: ServerContent }>;
}

/**
 * Saves the selection if necessary, copies it, and adds the copies to the document if they go into this quest. Returns
 * why it failed, or `null`; errors of the copying are thrown. Once the copies are made nothing is an error any more,
 * or they would be made again: where they cannot be loaded, the next save brings them.
 */
export async function forwardSelected(
  editor: Pick<Editor, 'store' | 'quest'>,
  { save, copy, load }: ForwardWays,
  questId: number,
  regionId: number | null,
): Promise<string | null> {
  const { quest, store } = editor;
  const { unsaved } = pendingChanges(store.get().base, documentOf(store.get()));
  const isUnsaved = ownSelected(editor).some(({ id }) => unsaved.mindset.has(id));
  if (isUnsaved && !(await save())) return message('forward.notSaved');
  await copy(
    ownSelected(editor).map(({ id }) => id),
    questId,
    regionId,
  );
  if (questId === quest.id) {
    const loaded = await load(quest.id).catch(() => null);
    if (loaded !== null) store.update((state) => takenIn(state, loaded.content, quest));
  }
  return null;
}
