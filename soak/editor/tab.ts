// An open page of the editor, without a browser: document, tools and history are the product's own.
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { CallError } from '@mangoquest/web/api/call-error.ts';
import { deliveryOf, MetError, type SavePart } from '@mangoquest/web/features/mindset-map/delivery.ts';
import { forwardSelected } from '@mangoquest/web/features/mindset-map/forward/forward-selected.ts';
import type { MapPictures } from '@mangoquest/web/features/mindset-map/map-pictures.ts';
import { contentOf, type MapContent } from '@mangoquest/web/features/mindset-map/model/editor-document.ts';
import { documentOf, type EditorState } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import { pendingChanges, hasShapeChanges } from '@mangoquest/web/features/mindset-map/model/pending.ts';
import { unsavedCount } from '@mangoquest/web/features/mindset-map/model/unsaved.ts';
import { reopened } from '@mangoquest/web/features/mindset-map/reopened.ts';
import { editorDriver } from '@mangoquest/web/features/mindset-map/testing/driver.ts';
import { keepsNames, looksOf, ownNames, sameContent, sameLooks } from './compare.ts';
import { pick } from './pick.ts';
import { type Loss, serverOf, storedIn, type TabServer, type World } from './world.ts';

/** Outcome of a save: `met` if its creator has to resolve a conflict, `lost` if the network failed. */
export type Saved = 'nothing' | 'saved' | 'met' | 'lost';

const isThrough = (how: Saved) => how === 'saved' || how === 'nothing';

type Driver = ReturnType<typeof editorDriver>;

export interface Tab {
  readonly driver: () => Driver;
  readonly state: () => EditorState;
  readonly save: (part: SavePart, meanwhile?: () => void) => Promise<Saved>;
  /** Reloads the page, with or without the stored draft. */
  readonly reload: (keeps: boolean) => Promise<void>;
  readonly world: World;
  /** Copies the selection into a quest, into a region of it or in place. */
  readonly forward: (questId: number, regionId: number | null) => Promise<void>;
  /** Mindsets that the generator makes; none if the network failed. */
  readonly generate: (lines: readonly string[], name: string) => Promise<readonly Mindset[]>;
  /** Keeps a mindset that was reported, if there is one. */
  readonly keepReported: (which: number) => Promise<void>;
  readonly lose: (loss: Loss | null) => void;
  /** Sets the reply to the next text prompt. */
  readonly answer: (text: string) => void;
  /** Resolves when everything that the last step started has finished. */
  readonly settled: () => Promise<void>;
}

/** A picture of one pixel, in base64. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PICTURE = { name: 'plan.png', file: new Blob([Buffer.from(PIXEL, 'base64')]) };

/** Always returns the same picture; `onStoring` receives each upload's promise. */
function picturesOf(server: TabServer, onStoring: (storing: Promise<unknown>) => void): MapPictures {
  return {
    choose: async () => PICTURE,
    prepare: async () => PICTURE,
    store: (_, picture) => {
      const storing = server.storePicture(picture);
      onStoring(storing);
      return storing;
    },
    takeBack: () => undefined,
  };
}

/** Ignores network failures and refusals, which are shown to the creator. */
function onlyRefused(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until running work is done, including work that it started. */
async function atRest(running: () => Promise<unknown>): Promise<void> {
  for (let seen: unknown = null; seen !== running();) {
    seen = running();
    await turn();
    await running();
    await turn();
  }
}

const hasChanges = (part: SavePart, pending: ReturnType<typeof pendingChanges>) =>
  part === 'everything' ? pending.count > 0 : hasShapeChanges(pending);

/** The same server, and whether it was asked to save: what was to be saved may be taken back before it is sent. */
function countingSaves(server: TabServer) {
  let hasSent = false;
  const counted: TabServer = {
    ...server,
    save: (...asked) => {
      hasSent = true;
      return server.save(...asked);
    },
  };
  return { counted, hasSent: () => hasSent };
}

/** What a tab asks of the server besides saves. */
function besidesSaves(world: World, server: TabServer): Pick<Tab, 'generate' | 'keepReported'> {
  return {
    generate: (lines, name) =>
      server.generate(lines, name).catch((error: unknown) => {
        onlyRefused(error);
        return [];
      }),
    async keepReported(which) {
      try {
        const { reported } = await server.load(world.questId);
        const [id, report] = pick([...reported], which) ?? [];
        if (id === undefined || report === undefined) return;
        await server.keep(id, report.edits);
        if ((await server.load(world.questId)).reported.has(id))
          throw new Error(`mindset ${id} is kept, and still reported`);
      } catch (error) {
        onlyRefused(error);
      }
    },
  };
}

type Editing = ReturnType<typeof editorDriver>['work']['editor'];

/** One save of a tab, with all that must hold after it. */
function savingIn(
  world: World,
  at: number,
  server: TabServer,
  { quest, store }: { readonly quest: Editing['quest']; readonly store: () => Editing['store'] },
) {
  const state = () => store().get();
  return async function save(part: SavePart, meanwhile?: () => void): Promise<Saved> {
    const before = state();
    if (!hasChanges(part, pendingChanges(before.base, documentOf(before))) && before.sent === null) return 'nothing';
    const { counted, hasSent } = countingSaves(server);
    const { send, forgetRefused } = deliveryOf({ store: store(), quest }, counted);
    const steps = stepsOf(before).map(looksOf);
    const names = ownNames(before.base, documentOf(before));
    try {
      const sending = send(part);
      meanwhile?.();
      await sending;
    } catch (error) {
      if (meanwhile === undefined)
        keepsNames('after a save that failed', names, documentOf(state()), world.storedNames);
      if (error instanceof MetError) return 'met';
      forgetRefused(error);
      if (error instanceof CallError && error.kind === 'network') return 'lost';
      throw error;
    }
    if (!hasSent()) return 'nothing';
    await checkSaved(world, { at, part, before, after: state(), steps, names, isQuiet: meanwhile === undefined });
    return 'saved';
  };
}

export async function openTab(world: World, at: number): Promise<Tab> {
  const server = serverOf(world, at);
  const { quest, content } = await server.load(world.questId);
  let running: Promise<unknown> = Promise.resolve();
  let failure: unknown = null;
  /** Saves one after the other, as the page does. */
  const inTurn = (part: SavePart, meanwhile?: () => void): Promise<Saved> => {
    const saving = running.then(() => save(part, meanwhile));
    running = saving.catch(() => undefined);
    return saving;
  };
  const answers: string[] = [];
  const opened = (state: EditorState) =>
    editorDriver({
      quest,
      state,
      answers,
      pictures: picturesOf(server, (storing) => {
        running = Promise.allSettled([running, storing]);
      }),
      // Saves caused by erasing are not awaited: their failures are reported by `settled`.
      saveShapes: () =>
        inTurn('shapes').then(isThrough, (error: unknown) => {
          failure ??= error;
          return false;
        }),
    });
  let driver = opened((await reopened(quest, content, null, server)).state);
  const store = () => driver.work.editor.store;
  const state = () => store().get();

  const save = savingIn(world, at, server, { quest, store });

  return {
    driver: () => driver,
    state,
    save: inTurn,
    async reload(keeps) {
      server.lose(null);
      const draft = keeps ? draftOf(state()) : null;
      const { content: now } = await server.load(world.questId);
      const names = draft === null ? [] : ownNames(draft.base, draft.current);
      driver = opened((await reopened(quest, now, draft, server)).state);
      keepsNames('after a reload', names, documentOf(state()), world.storedNames);
    },
    world,
    async forward(questId, regionId) {
      const isSaved = async () => isThrough(await inTurn('everything'));
      const editor = { store: store(), quest };
      await forwardSelected(editor, { ...server, save: isSaved }, questId, regionId).catch(onlyRefused);
    },
    ...besidesSaves(world, server),
    lose: server.lose,
    answer: (text) => void answers.push(text),
    async settled() {
      await atRest(() => running);
      if (failure !== null) throw failure;
    },
  };
}

/** The draft of unsaved changes as a device stores it: it comes back as new objects. */
function draftOf(state: EditorState) {
  const { base, revision, sent } = state;
  return unsavedCount(state) > 0
    ? structuredClone({ base, revision, sent, current: contentOf(documentOf(state)) })
    : null;
}

interface SavedOf {
  readonly at: number;
  readonly part: SavePart;
  readonly before: EditorState;
  readonly after: EditorState;
  /** How all history steps looked before the save. */
  readonly steps: readonly (readonly string[])[];
  readonly names: readonly string[];
  /** Whether nothing was changed during the save. */
  readonly isQuiet: boolean;
}

/** Throws if a save had a wrong effect. */
async function checkSaved(world: World, saved: SavedOf): Promise<void> {
  const { at, part, before, after, steps, names, isQuiet } = saved;
  sameContent('what is known of the server after a save', after.base, await storedIn(world));
  if (!isQuiet) return;
  keepsNames('after a save', names, documentOf(after), world.storedNames);
  if (part === 'everything') sameContent('after a save', documentOf(after), after.base);
  // If somebody else saved too, every step is merged with that.
  const isAlone = after.revision === before.revision + 1 && world.savers.get(after.revision) === at;
  if (isAlone) sameLooks('after a save', stepsOf(after), steps);
}

const stepsOf = ({ history: { past, present, future } }: EditorState): readonly MapContent[] => [
  ...past,
  present,
  ...future,
];
