import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { CallError } from '../../api/call-error.ts';
import type { DraftRecord } from '../../local-db/database.ts';
import type { MapServer } from './map-calls.ts';
import { afterSave, type ServerContent } from './model/after-save.ts';
import type { MapContent } from './model/editor-document.ts';
import { documentOf, type EditorState, openEditor } from './model/editor-state.ts';
import { pendingChanges } from './model/pending.ts';
import { rebase } from './model/rebase.ts';
import { unsavedCount } from './model/unsaved.ts';
import { wholeContent } from './own-draft.ts';

export type Kept = Pick<DraftRecord, 'revision' | 'base' | 'current' | 'sent'>;

export interface Reopened {
  readonly state: EditorState;
  /** What was restored from a draft; `none`: the draft contains no unsaved changes. */
  readonly restored: 'none' | 'same' | 'on-top';
}

/** The editor's state from the server's content and the draft stored on this device. */
export async function reopened(
  quest: Quest,
  content: ServerContent,
  draft: Kept | null,
  server: MapServer,
): Promise<Reopened> {
  const fresh: Reopened = { state: openEditor(quest.id, content, content.revision), restored: 'none' };
  if (draft === null) return fresh;
  const [base, current] = [wholeContent(draft.base, content), wholeContent(draft.current, content)];
  // A draft without changes was kept for a save whose arrival was unknown.
  const isEmpty = pendingChanges(base, current).count === 0;
  const opened = (mine: MapContent, restored: 'same' | 'on-top'): Reopened =>
    isEmpty ? fresh : { state: openEditor(quest.id, content, content.revision, mine), restored };
  if (draft.revision === content.revision) return opened(current, 'same');
  const arrived = await sentBefore(quest, draft, content, server);
  if (arrived === null) return opened(rebase({ base, mine: current, theirs: content }, quest), 'on-top');
  return { state: arrived, restored: unsavedCount(arrived) === 0 ? 'none' : 'same' };
}

/** The same without a network, from what the device keeps. A save whose arrival is unknown is repeated by the next. */
export function reopenedHere(quest: Quest, content: ServerContent, draft: Kept | null): Reopened {
  if (draft === null) return { state: openEditor(quest.id, content, content.revision), restored: 'none' };
  const whole = (kept: Kept['base']) => wholeContent(kept, content);
  const opened = openEditor(quest.id, whole(draft.base), draft.revision, whole(draft.current));
  const { sent } = draft;
  return {
    state: sent ? { ...opened, sent: { ...sent, content: whole(sent.content) } } : opened,
    restored: 'same',
  };
}

/**
 * If a page was closed during a save, it is unknown whether the save arrived. Repeated with its idempotency key, it
 * returns its first result; if it never arrived, the newer revision rejects it, and this returns null.
 */
async function sentBefore(
  quest: Quest,
  draft: Kept,
  content: ServerContent,
  server: MapServer,
): Promise<EditorState | null> {
  const { revision, sent } = draft;
  if (!sent) return null;
  const [base, current, gone] = [draft.base, draft.current, sent.content].map((kept) => wholeContent(kept, content));
  if (!base || !current || !gone) return null;
  try {
    const saved = await server.save(quest.id, sent.revision, pendingChanges(base, gone), sent.key);
    const { content: now } = await server.load(quest.id);
    const after = afterSave(openEditor(quest.id, base, revision, current), gone, saved, now, quest);
    // One undo takes away what is not saved, and no more: what arrived is saved.
    return openEditor(quest.id, now, now.revision, unsavedCount(after) === 0 ? undefined : documentOf(after));
  } catch (error) {
    if (error instanceof CallError && (error.kind === 'conflict' || error.kind === 'invalid')) return null;
    throw error;
  }
}
