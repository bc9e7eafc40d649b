import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { hold, holdNew } from '../../device/hold.ts';
import type { DraftRecord, KeptContent } from '../../local-db/database.ts';
import type { MapContent } from './model/editor-document.ts';
import { readDraft, readDrafts } from '../../local-db/drafts.ts';

/** Drafts stored before drawings, or targets, were part of them lack these: the server's are used. */
export function wholeContent(kept: KeptContent, server: MapContent): MapContent {
  const { drawings, regions, ground } = server;
  return { drawings, regions, ground, ...kept, mindsets: withTargets(kept.mindsets, server.mindsets) };
}

function withTargets(kept: readonly KeptMindset[], server: readonly Mindset[]): readonly Mindset[] {
  if (kept.every(hasTarget)) return kept;
  const there = new Map(server.map(({ id, isTargeted }) => [id, isTargeted]));
  return kept.map((one) => (hasTarget(one) ? one : { ...one, isTargeted: there.get(one.id) ?? true }));
}

type KeptMindset = Omit<Mindset, 'isTargeted'> & Partial<Pick<Mindset, 'isTargeted'>>;
const hasTarget = (one: KeptMindset): one is Mindset => one.isTargeted !== undefined;

/** The draft of this page on the device, with an id that no other open page uses. */
export interface OwnDraft {
  readonly id: string;
  /** Unsaved changes to continue with. */
  readonly kept: DraftRecord | null;
  readonly letGo: () => void;
}

const nameOf = (id: string) => `mangoquest-map-${id}`;
const stored = { all: readDrafts, one: readDraft };

/**
 * Takes the newest draft that no open page uses, otherwise a new one: of two tabs with the same map, neither takes,
 * overwrites or deletes the other's unsaved changes.
 */
export async function takeDraft(userId: number, questId: number, drafts: typeof stored = stored): Promise<OwnDraft> {
  for (const { id } of await drafts.all(userId, questId)) {
    const letGo = await hold(nameOf(id));
    if (letGo === null) continue;
    // Another page may have saved and removed it while this one waited for the lock.
    const kept = await drafts.one(id);
    if (kept !== null) return { id, kept, letGo };
    letGo();
  }
  const id = crypto.randomUUID();
  return { id, kept: null, letGo: await holdNew(nameOf(id)) };
}
