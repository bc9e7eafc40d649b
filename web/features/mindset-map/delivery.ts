import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import { CallError } from '../../api/call-error.ts';
import type { Editor } from './editor-context.ts';
import type { MapServer } from './map-calls.ts';
import { afterSave, type ServerContent } from './model/after-save.ts';
import { contentOf, type MapContent } from './model/editor-document.ts';
import { documentOf, type EditorState, openEditor, selectOnly, type SentSave } from './model/editor-state.ts';
import { pendingChanges } from './model/pending.ts';
import { mindsetsMeet, rebase } from './model/rebase.ts';
import { withoutGhosts } from './model/selection.ts';

/** What a save carries: everything, or what is saved by itself. */
export type SavePart = 'everything' | 'shapes';

export interface Delivery {
  /**
   * Sends what is not known to have arrived, then what has changed since. Where others saved meanwhile it sends again on top
   * of that; where a mindset met another's change of it, it throws `MetError`, and what waits for Save goes on waiting.
   * Settled, Conflicts. `isConfirmed`: the creator was asked about those who play it.
   */
  readonly send: (part: SavePart, isConfirmed?: boolean) => Promise<void>;
  /** After a failure: a save that was refused for good is not sent again. */
  readonly forgetRefused: (error: unknown) => void;
}

/** A mindset that was changed here was changed elsewhere too: all is merged, and wants to be looked at. */
export class MetError extends Error {}

/** So many saves of others may come in between before it is given up. */
const MERGES = 5;

/** What a save leaves on the server: with `shapes` the mindsets as they are there. */
function contentToSend(state: EditorState, part: SavePart, location: LatLng): MapContent {
  const content = contentOf(documentOf(state));
  return part === 'everything' ? content : { ...content, mindsets: savedMindsets(state.base, content, location) };
}

/** They wait for Save; but on another ground they have other places, and those are saved with it. */
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

/** They are stored: sent again with their key, and never anew, until what the server has now is known. */
const arrived = new WeakSet<SentSave>();

/** Takes what the server has now as the new base, with one's own changes on top. Tells whether mindsets met. */
export function takeTheirs({ store, quest }: Pick<Editor, 'store' | 'quest'>, theirs: ServerContent): boolean {
  const { base } = store.get();
  const sides = { base, mine: documentOf(store.get()), theirs };
  const merged = rebase(sides, quest);
  store.update(({ selection }) =>
    selectOnly(openEditor(quest.id, theirs, theirs.revision, merged), withoutGhosts(selection, merged)),
  );
  return mindsetsMeet(sides);
}

/** Brings changes of the map to the server, each once, whatever is lost on the way. */
export function deliveryOf({ store, quest }: Pick<Editor, 'store' | 'quest'>, server: MapServer): Delivery {
  async function catchUp(): Promise<boolean> {
    return takeTheirs({ store, quest }, (await server.load(quest.id)).content);
  }

  /** Sends a save, or sends it again, and takes over what the server has then. */
  async function deliver(sent: SentSave, isConfirmed: boolean): Promise<void> {
    store.update((state) => ({ ...state, sent }));
    const changes = pendingChanges(store.get().base, sent.content);
    const saved = await server.save(quest.id, sent.revision, changes, sent.key, isConfirmed);
    arrived.add(sent);
    const { content } = await server.load(quest.id);
    store.update((state) => afterSave(state, sent.content, saved, content, quest));
  }

  async function sendAll(part: SavePart, isConfirmed: boolean): Promise<void> {
    const lost = store.get().sent;
    if (lost !== null) await deliver(lost, isConfirmed);
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
          if (!(error instanceof CallError && error.kind === 'conflict') || merge === MERGES) throw error;
          store.update((state) => ({ ...state, sent: null }));
          if (await catchUp()) throw new MetError();
        }
      }
    },
    forgetRefused(error) {
      const { sent } = store.get();
      if (!mayHaveArrived(error) && (sent === null || !arrived.has(sent)))
        store.update((state) => ({ ...state, sent: null }));
    },
  };
}

/** Refused is not stored; of all else one can't know. */
function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof CallError) || error.kind === 'network' || error.kind === 'server' || error.kind === 'busy';
}
