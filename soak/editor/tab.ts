// One open page of the editor, without a browser: its document, tools and history are the product's own.
import { CallError } from '@mangoquest/web/api/call-error.ts';
import { deliveryOf, MetError, type SavePart } from '@mangoquest/web/features/mindset-map/delivery.ts';
import { contentOf, type MapContent } from '@mangoquest/web/features/mindset-map/model/editor-document.ts';
import { documentOf, type EditorState } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import { pendingChanges, hasShapeChanges } from '@mangoquest/web/features/mindset-map/model/pending.ts';
import { reopened } from '@mangoquest/web/features/mindset-map/reopened.ts';
import { editorDriver } from '@mangoquest/web/features/mindset-map/testing/driver.ts';
import { keepsNames, looksOf, ownNames, sameContent, sameLooks } from './compare.ts';
import { type Loss, serverOf, storedIn, type World } from './world.ts';

/** How a save went: `met` where its creator is asked to look, `lost` where the network failed. */
export type Saved = 'nothing' | 'saved' | 'met' | 'lost';

type Driver = ReturnType<typeof editorDriver>;

export interface Tab {
  readonly driver: () => Driver;
  readonly state: () => EditorState;
  readonly save: (part: SavePart, meanwhile?: () => void) => Promise<Saved>;
  /** The page goes and comes back, with the draft that it kept or without. */
  readonly reload: (keeps: boolean) => Promise<void>;
  readonly lose: (loss: Loss | null) => void;
  /** All that the last step has begun is over. */
  readonly settled: () => Promise<void>;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

export async function openTab(world: World, at: number): Promise<Tab> {
  const server = serverOf(world, at);
  const { quest, content } = await server.load(world.questId);
  let running: Promise<unknown> = Promise.resolve();
  const opened = (state: EditorState) =>
    editorDriver({
      quest,
      state,
      saveShapes: () => {
        const saving = save('shapes').then((how) => how === 'saved' || how === 'nothing');
        running = saving;
        return saving;
      },
    });
  let driver = opened((await reopened(quest, content, null, server)).state);
  const store = () => driver.work.editor.store;
  const state = () => store().get();

  async function save(part: SavePart, meanwhile?: () => void): Promise<Saved> {
    const before = state();
    const pending = pendingChanges(before.base, documentOf(before));
    if (part === 'everything' ? pending.count === 0 : !hasShapeChanges(pending)) return 'nothing';
    const { send, forgetRefused } = deliveryOf({ store: store(), quest }, server);
    const steps = stepsOf(before).map(looksOf);
    const names = ownNames(before.base, documentOf(before));
    try {
      const sending = send(part);
      meanwhile?.();
      await sending;
    } catch (error) {
      if (meanwhile === undefined) keepsNames('after a save that failed', names, documentOf(state()));
      if (error instanceof MetError) return 'met';
      forgetRefused(error);
      if (error instanceof CallError && error.kind === 'network') return 'lost';
      throw error;
    }
    const after = state();
    sameContent('what is known of the server after a save', after.base, await storedIn(world));
    if (meanwhile !== undefined) return 'saved';
    keepsNames('after a save', names, documentOf(after));
    if (part === 'everything') sameContent('after a save', documentOf(after), after.base);
    // Where somebody else saved too all is merged, and undo begins anew.
    const isAlone = after.revision === before.revision + 1 && world.savers.get(after.revision) === at;
    if (isAlone) sameLooks('after a save', stepsOf(after), steps);
    return 'saved';
  }

  return {
    driver: () => driver,
    state,
    save,
    async reload(keeps) {
      server.lose(null);
      const { base, revision, sent, history } = state();
      const isPending = pendingChanges(base, history.present).count > 0;
      const draft = { base, revision, sent, current: contentOf(history.present) };
      const { content: now } = await server.load(world.questId);
      const names = keeps ? ownNames(base, history.present) : [];
      // What a device keeps comes back as other objects.
      const kept = keeps && isPending ? structuredClone(draft) : null;
      driver = opened((await reopened(quest, now, kept, server)).state);
      keepsNames('after a reload', names, documentOf(state()));
    },
    lose: server.lose,
    async settled() {
      await turn();
      await running;
      await turn();
    },
  };
}

const stepsOf = ({ history: { past, present, future } }: EditorState): readonly MapContent[] => [
  ...past,
  present,
  ...future,
];
