import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import { CallError } from '../../api/call-error.ts';
import type { Editor } from './editor-context.ts';
import type { MapServer } from './map-calls.ts';
import { afterSave, type ServerContent } from './model/after-save.ts';
import { contentOf, type MapContent } from './model/editor-document.ts';
import {
  documentOf,
  type EditorState,
  keysAfter,
  openEditor,
  selectOnly,
  type SentSave,
} from './model/editor-state.ts';
import { pendingChanges } from './model/pending.ts';
import { mindsetsMeet } from './model/rebase.ts';
import { rebasedHistory } from './model/rebased-history.ts';
import { withoutGhosts } from './model/selection.ts';

/** What a save includes: everything, or only what is saved automatically. */
export type SavePart = 'everything' | 'shapes';

export interface Delivery {
  /**
   * First repeats a save whose arrival is unknown, then sends what has changed since. If others saved in between, it
   * rebases and sends again; if both sides changed the same mindset, it throws `MetError` and leaves the unsaved
   * changes for Save. Settled, Conflicts. `isConfirmed`: the creator has confirmed changes that affect present players.
   */
  readonly send: (part: SavePart, isConfirmed?: boolean) => Promise<void>;
  /**
   * After a conflict of a call that is no save: repeats a save whose arrival is unknown, and rebases on what is saved
   * now. Throws `MetError` as `send` does.
   */
  readonly catchUp: () => Promise<void>;
  /** After an error: a save that was rejected for good is not repeated. */
  readonly forgetRefused: (error: unknown) => void;
}

/** The same mindset was changed here and elsewhere: everything is merged, and should be reviewed. */
export class MetError extends Error {}

/** Maximum number of rebases on saves of others before giving up. */
export const MERGES = 5;

/** The content that a save leaves on the server: with `shapes` the mindsets stay as they are there. */
function contentToSend(state: EditorState, part: SavePart, location: LatLng): MapContent {
  const content = contentOf(documentOf(state));
  return part === 'everything' ? content : { ...content, mindsets: savedMindsets(state.base, content, location) };
}

/** Mindsets wait for Save, except that an exchange of the ground changes their places, which are saved with it. */
function savedMindsets(base: MapContent, now: MapContent, location: LatLng): readonly Mindset[] {
  if ((base.ground === null) === (now.ground === null)) return base.mindsets;
  const { mindsets } = base;
  const carried = carriedOver({ mindsets, drawings: [], regions: [] }, location, now.ground === null ? 'map' : 'board');
  if (!carried.isPossible) return mindsets;
  const shown = new Map(now.mindsets.map((mindset) => [mindset.id, mindset]));
  return mindsets.map((mindset, at) => {
    const { latitude, longitude } = shown.get(mindset.id) ?? carried.document.mindsets[at] ?? mindset;
    return { ...mindset, latitude, longitude };
  });
}

/**
 * Saves known to be stored: they are repeated with their idempotency key, never sent as new ones, until the server's
 * present content is loaded.
 */
const arrived = new WeakSet<SentSave>();

/**
 * Makes the server's content the new base and rebases the user's changes on it. Returns whether both changed the same
 * mindset.
 */
export function takeTheirs({ store, quest }: Pick<Editor, 'store' | 'quest'>, theirs: ServerContent): boolean {
  const before = store.get();
  const sides = { base: before.base, mine: documentOf(before), theirs };
  store.update((state) => {
    const history = rebasedHistory(state.history, sides, quest);
    const opened = { ...openEditor(quest.id, theirs, theirs.revision), history, viewKeys: keysAfter(state) };
    return selectOnly(opened, withoutGhosts(state.selection, history.present));
  });
  return mindsetsMeet(sides);
}

/** Sends changes of the map to the server, each exactly once, even if requests or replies are lost. */
export function deliveryOf({ store, quest }: Pick<Editor, 'store' | 'quest'>, server: MapServer): Delivery {
  async function catchUp(): Promise<boolean> {
    return takeTheirs({ store, quest }, (await server.load(quest.id)).content);
  }

  /** Sends or repeats a save, and takes over the server's resulting content. */
  async function deliver(sent: SentSave, isConfirmed: boolean): Promise<void> {
    store.update((state) => ({ ...state, sent }));
    const changes = pendingChanges(store.get().base, sent.content);
    const saved = await server.save(quest.id, sent.revision, changes, sent.key, isConfirmed);
    arrived.add(sent);
    const { content } = await server.load(quest.id);
    store.update((state) => afterSave(state, sent.content, saved, content, quest));
  }

  async function repeatLost(isConfirmed: boolean): Promise<void> {
    const lost = store.get().sent;
    if (lost !== null) await deliver(lost, isConfirmed);
  }

  async function sendAll(part: SavePart, isConfirmed: boolean): Promise<void> {
    await repeatLost(isConfirmed);
    const state = store.get();
    const content = contentToSend(state, part, quest);
    if (pendingChanges(state.base, content).count > 0)
      await deliver({ key: crypto.randomUUID(), revision: state.revision, content }, isConfirmed);
  }

  return {
    async send(part, isConfirmed = false) {
      for (let merge = 0; ; merge += 1) {
        try {
          await sendAll(part, isConfirmed);
          return;
        } catch (error) {
          if (!isConflict(error) || merge === MERGES) throw error;
          store.update((state) => ({ ...state, sent: null }));
          if (await catchUp()) throw new MetError();
        }
      }
    },
    async catchUp() {
      await repeatLost(false).catch((error: unknown) => {
        if (!isConflict(error)) throw error;
        store.update((state) => ({ ...state, sent: null }));
      });
      if (await catchUp()) throw new MetError();
    },
    forgetRefused(error) {
      const { sent } = store.get();
      if (!mayHaveArrived(error) && (sent === null || !arrived.has(sent)))
        store.update((state) => ({ ...state, sent: null }));
    },
  };
}

export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'conflict';
}

/** Whether a failed save may be stored: not if it was rejected; unknown after any other error. */
function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof CallError) || error.kind === 'network' || error.kind === 'server' || error.kind === 'busy';
}
