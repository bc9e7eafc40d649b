// The editor without a browser: a document, the tools, and what it says, for tests that read as sentences.
import { aSummary } from '../../../testing/people.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest, QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { createStore } from '../../../ui/store.ts';
import type { Editor } from '../editor-context.ts';
import { documentOf, openEditor, selectOnly } from '../model/editor-state.ts';
import { FIRST_VIEW } from '../model/editor-view.ts';
import { OPERATIONS } from '../operations/all-operations.ts';
import { isCombo } from '../operations/combo.ts';
import { perform } from '../operations/operation.ts';
import type { Work } from '../operations/work.ts';
import { TOOLS } from '../tools/all-tools.ts';
import { toolbox } from '../tools/toolbox.ts';

export function aQuest(properties: QuestProperties = {}): Quest {
  const { isBoard: _board, ...facts } = aSummary({ id: 7 });
  return { ...facts, longDescription: '', code: '', playableCount: 0, properties };
}

export interface DriverOptions {
  readonly mindsets?: readonly Mindset[];
  readonly quest?: Quest;
  /** What a confirmation is answered with. */
  readonly isSure?: boolean;
}

/** Presses keys, and tells what is in the document, selected, in hand and said. */
export function editorDriver({ mindsets = [], quest = aQuest(), isSure = true }: DriverOptions = {}) {
  const said: string[] = [];
  const say = (text: unknown) => {
    said.push(String(text));
  };
  const store = createStore(openEditor(quest.id, mindsets, 1));
  const view = createStore(FIRST_VIEW);
  const editor: Editor = {
    quest,
    setActive: () => undefined,
    drawings: [],
    store,
    view,
    draftId: 'draft',
    inspector: { current: null },
    outline: { hold: () => () => undefined, focus: () => undefined, placeOf: () => 0, focusAt: () => undefined },
    map: { current: null },
  };
  const work: Work = {
    editor,
    dialogs: {
      alert: async (options) => {
        say(typeof options === 'string' ? options : options.text);
      },
      confirm: async ({ title }) => {
        say(title);
        return isSure;
      },
      prompt: async () => null,
    },
    toasts: { show: say, error: say, saved: () => undefined },
    save: () => {
      say('saves');
    },
    isMapless: () => false,
    tools: toolbox(TOOLS, () => work),
  };
  return {
    work,
    said,
    document: () => documentOf(store.get()),
    tool: () => view.get().tool,
    select: (...ids: number[]) => {
      store.update((state) => selectOnly(state, ids));
    },
    selected: () => [...store.get().selection],
    /** A combo as the table names it; the tool in hand has it first. */
    press: async (combo: string) => {
      const parts = combo.split('+');
      const pressed = {
        key: parts.at(-1) ?? '',
        command: parts.includes('mod'),
        shift: parts.includes('shift'),
      };
      if (work.tools.inHand()?.key(work, pressed) !== true) {
        const found = OPERATIONS.find(({ keys }) => keys.some((one) => isCombo(one, pressed)));
        if (found) perform(found, work, { shift: pressed.shift });
      }
      // What was asked is answered.
      await Promise.resolve().then(() => undefined);
      await Promise.resolve();
    },
    click: (latitude: number, longitude: number) => {
      work.tools.inHand()?.point(work, { latitude, longitude });
    },
  };
}
