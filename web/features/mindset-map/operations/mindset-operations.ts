import { message } from '../../../language/language.ts';
import { addClone, cloneOffset } from '../actions/add-mindset.ts';
import { deleteMindsets } from '../actions/delete-mindsets.ts';
import { act, documentOf, type EditorState, selectOnly } from '../model/editor-state.ts';
import { goneForGood } from '../model/gone-for-good.ts';
import { idsOfKeys, keysOf } from '../model/over-a-wait.ts';
import { idsOf, mindsetsSelected } from '../model/selection.ts';
import { addAt, centreOf, locationOf, takeAdded } from './adding.ts';
import { always, type Operation } from './operation.ts';
import { toolOperation } from './tool-operation.ts';
import type { Work } from './work.ts';

function add(work: Work): void {
  const { quest, store } = work.editor;
  if (work.isMapless()) {
    const document = documentOf(store.get());
    addAt(work, locationOf(document, quest));
    work.toasts.show(message(document.ground === null ? 'editor.addedAtQuest' : 'editor.addedOnBoard'));
  } else if (work.tools.inHand()?.id === 'add') work.tools.inHand()?.point(work, centreOf(work));
  else work.tools.take('add');
}

const selectedIn = ({ selection }: EditorState) => idsOf(selection, 'mindset');

/** Without mindsets of players, which only their authors may change. */
function ownIn(state: EditorState): ReadonlySet<number> {
  const selected = selectedIn(state);
  const own = documentOf(state).mindsets.filter(({ id, isSocial }) => selected.has(id) && !isSocial);
  return new Set(own.map(({ id }) => id));
}

function clone(work: Work): void {
  const { store, map } = work.editor;
  const [id = 0] = selectedIn(store.get());
  const offset = cloneOffset(map.current?.getBounds() ?? null, documentOf(store.get()).ground !== null);
  const added = addClone(documentOf(store.get()), id, offset);
  takeAdded(work, added);
  // The clone looks the same, and on a narrow screen covers it like the original, so a message confirms it.
  if (added.id !== null && work.isMapless()) work.toasts.show(message('editor.cloned'));
}

async function remove({ editor: { store, outline }, dialogs }: Work): Promise<void> {
  const asked = store.get();
  const keys = keysOf(asked, 'mindset', selectedIn(asked));
  const own = ownIn(asked).size;
  const said = [
    ...(own < keys.length ? [message('players.deleteText', { n: keys.length - own })] : []),
    ...(own > 0 ? [message('editor.deleteText')] : []),
  ];
  const isSure = await dialogs.confirm({
    title: message('editor.deleteMany', { n: keys.length }),
    text: said.join(' '),
    confirmLabel: message('editor.delete'),
    destructive: true,
  });
  if (!isSure) return;
  const selected = idsOfKeys(store.get(), 'mindset', keys);
  const { mindsets } = documentOf(store.get());
  const players = new Set(mindsets.filter(({ id, isSocial }) => isSocial && selected.has(id)).map(({ id }) => id));
  const at = outline.placeOf(selected);
  store.update((state) => {
    const left = act(state, deleteMindsets(new Set([...selected].filter((id) => !players.has(id)))));
    return selectOnly(goneForGood(left, players), []);
  });
  outline.focusAt(at);
}

/** Operations on mindsets, in the order of the bar (look, 6). */
export const MINDSET_OPERATIONS: readonly Operation[] = [
  {
    id: 'add',
    keys: ['a'],
    label: 'editor.add',
    tooltip: 'editor.tip.add',
    icon: { name: 'plus-circle', weight: 'regular' },
    isOn: ({ view }) => view.tool === 'add',
    ...always,
    run: add,
  },
  {
    id: 'addHere',
    keys: [],
    label: 'addHere.tool',
    tooltip: 'addHere.tip',
    icon: { name: 'map-pin', weight: 'regular' },
    touchOnly: true,
    // Not on a board: devices do not know places on it.
    available: ({ state }) => documentOf(state).ground === null,
    whyNot: () => 'addHere.onBoard',
    run: ({ editor: { view } }) => {
      view.update((now) => ({ ...now, addingHere: true }));
    },
  },
  {
    id: 'generate',
    keys: ['g'],
    label: 'editor.generate',
    tooltip: 'editor.tip.generate',
    icon: { name: 'circles-three-plus', weight: 'regular' },
    ...always,
    run: ({ editor: { view } }) => {
      view.update((now) => ({ ...now, generating: true }));
    },
  },
  {
    id: 'clone',
    keys: ['mod+d'],
    label: 'editor.clone',
    tooltip: 'editor.tip.clone',
    icon: { name: 'copy', weight: 'regular' },
    available: ({ state }) => selectedIn(state).size === 1,
    whyNot: () => 'mindset.cloneOne',
    run: clone,
  },
  {
    id: 'forward',
    keys: ['f'],
    label: 'forward.tool',
    tooltip: 'forward.tip',
    icon: { name: 'share-fat', weight: 'regular' },
    available: ({ state }) => ownIn(state).size > 0,
    whyNot: ({ state }) => (selectedIn(state).size > 0 ? 'players.notYours' : 'forward.nothing'),
    run: ({ editor: { view } }) => {
      view.update((now) => ({ ...now, forwarding: true }));
    },
  },
  {
    id: 'delete',
    keys: ['delete', 'backspace'],
    half: 'mindsets',
    label: 'editor.delete',
    tooltip: 'editor.tip.delete',
    icon: { name: 'trash', weight: 'regular' },
    isDanger: true,
    available: ({ state }) => selectedIn(state).size > 0,
    whyNot: () => 'mindset.nothingToDelete',
    run: (work) => {
      void remove(work);
    },
  },
  {
    id: 'selectAll',
    keys: ['mod+a'],
    label: 'several.all',
    tooltip: 'several.tip.all',
    icon: { name: 'list-checks', weight: 'regular' },
    keysOnly: true,
    available: ({ state }) => documentOf(state).mindsets.length > 0,
    whyNot: () => 'editor.emptyTitle',
    run: ({ editor: { store } }) => {
      store.update((state) => selectOnly(state, mindsetsSelected(documentOf(state).mindsets.map(({ id }) => id))));
    },
  },
  toolOperation('box', 'x', { name: 'selection-plus', weight: 'regular' }, 'several.box', 'several.tip.box'),
  {
    id: 'several',
    keys: [],
    label: 'editor.selectSeveral',
    tooltip: 'editor.tip.several',
    icon: { name: 'list-checks', weight: 'regular' },
    // With a keyboard, Shift does the same.
    touchOnly: true,
    isOn: ({ view }) => view.several,
    ...always,
    run: ({ editor: { store, view } }) => {
      const several = !view.get().several;
      view.update((now) => ({ ...now, several }));
      store.update((state) => selectOnly(state, several ? state.selection : []));
    },
  },
  {
    id: 'search',
    keys: ['/', 'mod+f'],
    label: 'editor.search',
    tooltip: 'editor.tip.search',
    icon: { name: 'magnifying-glass', weight: 'regular' },
    isOn: ({ view }) => view.searching,
    ...always,
    run: ({ editor: { view } }) => {
      view.update((now) => ({ ...now, searching: !now.searching }));
    },
  },
];
