import { placesOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import type { MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { insideOf } from '@mangoquest/core/geo/polygon.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { movedTo, moveRefusal } from '@mangoquest/core/mindset/move-into-region.ts';
import { message } from '../../../language/language.ts';
import { deleteRegions } from '../actions/shapes.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import { act, documentOf, type EditorState, selectOnly } from '../model/editor-state.ts';
import { idsOfKeys, keysOf } from '../model/over-a-wait.ts';
import { idsOf, mindsetsSelected, oneOf } from '../model/selection.ts';
import { eraseSaved } from './erasing.ts';
import { always, type Call, type Operation } from './operation.ts';
import { toolOperation } from './tool-operation.ts';
import type { Work } from './work.ts';

export function selectedRegion(state: EditorState): MapRegion | undefined {
  const id = oneOf(state.selection, 'region');
  return id === null ? undefined : documentOf(state).regions.find((region) => region.id === id);
}

export function mindsetsIn({ mindsets, ground }: EditorDocument, region: MapRegion): readonly Mindset[] {
  const onBoard = ground !== null;
  const before = known.get(region);
  if (before?.mindsets === mindsets && before.onBoard === onBoard) return before.inside;
  const inside = mindsets.filter(insideOf(placesOf(region), onBoard));
  known.set(region, { mindsets, onBoard, inside });
  return inside;
}

interface Known {
  readonly mindsets: readonly Mindset[];
  readonly onBoard: boolean;
  readonly inside: readonly Mindset[];
}

/** Memoised: each of fifty regions tests a thousand mindsets, and the list shows the count of every one. */
const known = new WeakMap<MapRegion, Known>();

function selectInside({ editor: { store, view } }: Work, { shift }: Call): void {
  const isAdding = shift || view.get().several;
  store.update((state) => {
    const region = selectedRegion(state);
    if (!region) return state;
    const inside = mindsetsIn(documentOf(state), region).map(({ id }) => id);
    const before = isAdding ? idsOf(state.selection, 'mindset') : [];
    return selectOnly(state, [{ kind: 'region', id: region.id }, ...mindsetsSelected(new Set([...before, ...inside]))]);
  });
}

/** Mindsets of players can only be moved by their authors. */
function movable(state: EditorState): ReadonlySet<number> {
  const selected = idsOf(state.selection, 'mindset');
  const own = documentOf(state).mindsets.filter(({ id, isSocial }) => selected.has(id) && !isSocial);
  return new Set(own.map(({ id }) => id));
}

async function moveInto({ editor: { store }, toasts, placesIn }: Work): Promise<void> {
  const state = store.get();
  const region = selectedRegion(state);
  const keys = keysOf(state, 'mindset', movable(state));
  if (!region) return;
  const places = await placesIn(region, keys.length).catch((error: unknown) => {
    toasts.error(error instanceof Error ? error.message : message('common.somethingWrong'));
    return null;
  });
  if (places === null) return;
  store.update((now) => {
    const ids = idsOfKeys(now, 'mindset', keys);
    if (ids.size === 0) return now;
    return act(now, (document) => ({ ...document, mindsets: movedTo(document.mindsets, ids, places) }));
  });
}

async function remove(work: Work): Promise<void> {
  const { store } = work.editor;
  const region = selectedRegion(store.get());
  const { regions } = documentOf(store.get());
  if (region === undefined && regions.length === 0) {
    await work.dialogs.alert(message('editor.nothingToDelete'));
    return;
  }
  const n = region === undefined ? 0 : mindsetsIn(documentOf(store.get()), region).length;
  await eraseSaved(work, {
    question:
      region === undefined
        ? message('editor.deleteRegions', { n: regions.length })
        : message('editor.deleteRegion', { name: region.name === '' ? message('editor.untitledRegion') : region.name }),
    text: message(region === undefined ? 'editor.mindsetsStay' : 'editor.deleteRegionText', { n }),
    verb: message(region === undefined ? 'editor.deleteAll' : 'editor.delete'),
    done: message(region === undefined ? 'editor.regionsDeleted' : 'editor.regionDeleted'),
    kind: 'region',
    ids: (region === undefined ? regions : [region]).map(({ id }) => id),
    action: (wanted) => deleteRegions(({ id }) => wanted.has(id)),
  });
}

/** Operations on regions, in the order of the bar. */
export const REGION_OPERATIONS: readonly Operation[] = [
  toolOperation('region', 'e', { name: 'lasso', weight: 'regular' }, 'editor.region', 'editor.tip.region'),
  {
    id: 'selectInside',
    keys: ['w'],
    label: 'editor.selectInside',
    tooltip: 'editor.tip.selectInside',
    icon: { name: 'selection-all', weight: 'regular' },
    available: ({ state }) => whyNotInside(state) === null,
    whyNot: ({ state }) => whyNotInside(state),
    run: selectInside,
  },
  {
    id: 'moveInto',
    keys: ['m'],
    label: 'editor.moveInto',
    tooltip: 'editor.tip.moveInto',
    icon: { name: 'arrows-in-line-horizontal', weight: 'regular' },
    available: ({ state }) => whyNotMove(state) === null,
    whyNot: ({ state }) => whyNotMove(state),
    run: (work) => {
      void moveInto(work);
    },
  },
  {
    id: 'deleteRegion',
    keys: [],
    label: 'editor.deleteRegionTool',
    tooltip: 'editor.tip.deleteRegion',
    icon: { name: 'eraser', weight: 'regular' },
    isDanger: true,
    ...always,
    run: (work) => {
      void remove(work);
    },
  },
];

function whyNotInside(state: EditorState) {
  const region = selectedRegion(state);
  if (region === undefined) return 'editor.noRegionSelected';
  return mindsetsIn(documentOf(state), region).length === 0 ? 'editor.nothingInside' : null;
}

function whyNotMove(state: EditorState) {
  return moveRefusal(selectedRegion(state) !== undefined, movable(state).size);
}
