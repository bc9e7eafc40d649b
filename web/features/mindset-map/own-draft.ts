import { hold, holdNew } from '../../device/hold.ts';
import type { DraftRecord, KeptContent } from '../../local-db/database.ts';
import type { MapContent } from './model/editor-document.ts';
import { readDraft, readDrafts } from '../../local-db/drafts.ts';

/** What was kept before drawings were part of it says nothing of them: they are as the server has them. */
export function wholeContent(kept: KeptContent, server: MapContent): MapContent {
  const { drawings, regions, ground } = server;
  return { drawings, regions, ground, ...kept };
}

/** What this page keeps on the device, under an id that no other page has. */
export interface OwnDraft {
  readonly id: string;
  /** What was left unsaved and goes on here. */
  readonly kept: DraftRecord | null;
  readonly letGo: () => void;
}

const nameOf = (id: string) => `mangoquest-map-${id}`;
const stored = { all: readDrafts, one: readDraft };

/**
 * The newest changes that no open page has, else a place for new ones: of two tabs with one map neither takes up, writes
 * over or forgets what the other has not saved.
 */
export async function takeDraft(userId: number, questId: number, drafts: typeof stored = stored): Promise<OwnDraft> {
  for (const { id } of await drafts.all(userId, questId)) {
    const letGo = await hold(nameOf(id));
    if (letGo === null) continue;
    // Another page may have saved it while this one waited.
    const kept = await drafts.one(id);
    if (kept !== null) return { id, kept, letGo };
    letGo();
  }
  const id = crypto.randomUUID();
  return { id, kept: null, letGo: await holdNew(nameOf(id)) };
}
