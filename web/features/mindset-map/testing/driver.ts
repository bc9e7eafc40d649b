// The editor without a browser: document, tools and messages, for tests that read like sentences.
import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { randomPointsIn } from '@mangoquest/core/geo/random-points.ts';
import type { Reported } from '../map-calls.ts';
import type { Surface } from '../../../map/shapes/surface.ts';
import { sheetOfPaper } from '../../../map/shapes/testing.ts';
import { aQuest } from '../../../testing/people.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { createStore } from '../../../ui/store.ts';
import type { Editor } from '../editor-context.ts';
import type { MapPictures } from '../map-pictures.ts';
import { documentOf, type EditorState, openEditor, select, selectOnly } from '../model/editor-state.ts';
import { EMPTY_CONTENT, type MapContent } from '../model/editor-document.ts';
import { idsOf, mindsetsSelected, type Selected } from '../model/selection.ts';
import { FIRST_VIEW } from '../model/editor-view.ts';
import { operationFor } from '../operations/all-operations.ts';
import { perform } from '../operations/operation.ts';
import { momentOf, type Work } from '../operations/work.ts';
import { TOOLS } from '../tools/all-tools.ts';
import { followSelection } from '../tools/half-of-selection.ts';
import { toolbox } from '../tools/toolbox.ts';

export interface DriverOptions extends Partial<MapContent> {
  readonly quest?: Quest;
  /** Answer to confirmations. */
  readonly isSure?: boolean;
  /** Whether automatic saves succeed. */
  readonly isSaving?: boolean;
  /** Initial state, instead of initial content. */
  readonly state?: EditorState;
  /** Replaces the fake server's save of drawings. */
  readonly saveShapes?: () => Promise<boolean>;
  /** Answers to prompts, one after the other; afterwards their default. */
  readonly answers?: (string | null)[];
  readonly pictures?: MapPictures;
  /** Only the list is shown, as on a phone. */
  readonly isMapless?: boolean;
  /** What happens while a dialog is open. */
  readonly meanwhile?: (store: Editor['store']) => void;
}

/** Dialogs that record their question and are answered at once. */
function answering(
  say: (text: unknown) => void,
  isSure: boolean,
  answers: (string | null)[],
  meanwhile: () => void,
): Work['dialogs'] {
  return {
    alert: async (options) => {
      say(typeof options === 'string' ? options : options.text);
    },
    confirm: async ({ title }) => {
      say(title);
      meanwhile();
      return isSure;
    },
    prompt: async ({ initial = '', check }) => {
      meanwhile();
      const answer = answers.length > 0 ? (answers.shift() ?? null) : initial;
      const wrong = answer === null ? undefined : await check?.(answer);
      if (wrong === undefined) return answer;
      say(wrong);
      return null;
    },
    show: () => {
      throw new Error('no dialog of its own was expected');
    },
  };
}

function pressedOf(combo: string) {
  const parts = combo.split('+');
  return { key: parts.at(-1) ?? '', command: parts.includes('mod'), shift: parts.includes('shift') };
}

/** No picture is ever chosen. */
const NO_PICTURES: MapPictures = {
  choose: async () => null,
  prepare: async ({ name }) => ({ name, file: new Blob() }),
  store: async () => {
    throw new Error('There is no server here.');
  },
  takeBack: () => undefined,
};

/** An editor without map, panel or list. */
function editorOn(quest: Quest, store: Editor['store'], view: Editor['view'], surface: Surface): Editor {
  return {
    quest,
    setActive: () => undefined,
    store,
    view,
    players: new Map(),
    reported: createStore<Reported>(new Map()),
    draftId: 'draft',
    inspector: { current: null },
    outline: {
      hold: () => () => undefined,
      focus: () => undefined,
      step: () => false,
      placeOf: () => 0,
      focusAt: () => undefined,
    },
    map: { current: null },
    surface: { current: surface },
  };
}

/** Waits until dialogs and promises have settled. */
async function settled(): Promise<void> {
  for (let turns = 0; turns < 4; turns++) await Promise.resolve();
}

/** Presses keys, and exposes the document, selection, active tool and messages. */
export function editorDriver({
  quest = aQuest(),
  isSure = true,
  isSaving = true,
  answers = [],
  pictures = NO_PICTURES,
  state,
  saveShapes = async () => isSaving,
  meanwhile = () => undefined,
  isMapless = false,
  ...content
}: DriverOptions = {}) {
  const said: string[] = [];
  const say = (text: unknown) => {
    said.push(String(text));
  };
  const paper = sheetOfPaper(((state === undefined ? content : documentOf(state)).ground ?? null) !== null);
  const store = createStore(state ?? openEditor(quest.id, { ...EMPTY_CONTENT, ...content }, 1));
  const view = createStore(FIRST_VIEW);
  const editor = editorOn(quest, store, view, paper.surface);
  const work: Work = {
    editor,
    dialogs: answering(say, isSure, answers, () => {
      meanwhile(store);
    }),
    toasts: { show: say, error: say, saved: () => undefined },
    tryIt: () => undefined,
    save: () => {
      say('saves');
    },
    saveShapes,
    placesIn: async (region, count) =>
      randomPointsIn(placesOf(region), count, { onBoard: false, random: Math.random }) ?? [],
    pictures,
    isMapless: () => isMapless,
    tools: toolbox(TOOLS, () => work),
  };
  followSelection(work);
  return {
    work,
    said,
    document: () => documentOf(store.get()),
    tool: () => view.get().tool,
    half: () => view.get().half,
    selection: () => store.get().selection,
    select: (...ids: number[]) => {
      store.update((state) => selectOnly(state, mindsetsSelected(ids)));
    },
    selected: () => [...idsOf(store.get().selection, 'mindset')],
    /** Presses a combo in the syntax of the table; the active tool gets it first. */
    press: async (combo: string) => {
      const pressed = pressedOf(combo);
      if (work.tools.inHand()?.key(work, pressed) !== true) {
        const found = operationFor(pressed, momentOf(work));
        if (found) perform(found, work, { shift: pressed.shift });
      }
      await settled();
    },
    settled,
    click: (latitude: number, longitude: number) => {
      const tool = work.tools.inHand();
      if (tool?.onSurface === true) paper.click(latitude, longitude);
      else tool?.point(work, { latitude, longitude });
    },
    paper,
    drag: paper.drag,
    snapped: () => view.get().snapped,
    take: (selected: Selected) => {
      store.update((state) => select(state, selected));
    },
    sketch: () => view.get().sketch,
  };
}
