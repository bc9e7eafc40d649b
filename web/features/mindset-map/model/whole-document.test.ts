import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMindset } from '../actions/add-mindset.ts';
import { deleteMindsets } from '../actions/delete-mindsets.ts';
import { editMindset } from '../actions/edit-mindset.ts';
import { afterSave } from './after-save.ts';
import { type Action, contentOf, EMPTY_CONTENT, type MapContent } from './editor-document.ts';
import { act, documentOf, type EditorState, openEditor, redoStep, select, undoStep, viewKey } from './editor-state.ts';
import { hasMindsetChanges, hasShapeChanges, pendingChanges } from './pending.ts';
import { mindsetsMeet } from './rebase.ts';
import { rebasedHistory } from './rebased-history.ts';
import { aDrawing, aRegion, modelServer, withChanges } from './testing.ts';

const HERE = { latitude: 40.7, longitude: -74 };
const pendingOf = (state: EditorState) => pendingChanges(state.base, documentOf(state));
const content = (changes: Partial<MapContent>): MapContent => ({ ...EMPTY_CONTENT, ...changes });
const withDrawings =
  (change: (drawings: MapContent['drawings']) => MapContent['drawings']): Action =>
  (document) => ({ ...document, drawings: change(document.drawings) });
const withRegions =
  (change: (regions: MapContent['regions']) => MapContent['regions']): Action =>
  (document) => ({ ...document, regions: change(document.regions) });

test('what is drawn is a step like any other: unsaved, taken back, and done again', () => {
  let state = openEditor(7, EMPTY_CONTENT, 1);
  state = act(
    state,
    withDrawings(() => [aDrawing(-1)]),
  );
  state = act(
    state,
    withRegions(() => [aRegion(-1)]),
  );
  state = act(state, (document) => ({ ...document, ground: { noMapColor: '#173b57' } }));
  const pending = pendingOf(state);
  expect([pending.drawings.added.length, pending.regions.added.length, pending.ground, pending.count]).toEqual([
    1,
    1,
    { ground: { noMapColor: '#173b57' } },
    3,
  ]);
  expect([hasMindsetChanges(pending), hasShapeChanges(pending)]).toEqual([false, true]);
  const undone = undoStep(undoStep(undoStep(state)));
  expect(pendingOf(undone).count).toBe(0);
  expect(contentOf(documentOf(redoStep(redoStep(redoStep(undone)))))).toEqual(contentOf(documentOf(state)));
});

test('a save of what is drawn leaves mindsets waiting, gives ids, and keeps what is selected and shown', () => {
  let state = openEditor(7, EMPTY_CONTENT, 1);
  state = act(state, (document) => addMindset(document, HERE).document);
  state = act(
    state,
    withDrawings(() => [aDrawing(-1)]),
  );
  state = select(state, { kind: 'drawing', id: -1 });
  const sent = content({ drawings: documentOf(state).drawings });
  const stored = { ...sent, drawings: [aDrawing(31)], revision: 2 };
  const after = afterSave(state, sent, { ids: [], drawingIds: [31], regionIds: [] }, stored, HERE);
  expect([hasMindsetChanges(pendingOf(after)), hasShapeChanges(pendingOf(after))]).toEqual([true, false]);
  expect(after.selection).toEqual([{ kind: 'drawing', id: 31 }]);
  expect(viewKey(after, { kind: 'drawing', id: 31 })).toBe(viewKey(state, { kind: 'drawing', id: -1 }));
  // Undo removes the saved mindset, redo restores it with its id.
  const undone = undoStep(after);
  expect(pendingOf(undone).drawings.deleted).toEqual([31]);
  expect(documentOf(redoStep(undone)).drawings).toEqual([aDrawing(31)]);
});

test('undo of a saved erasing brings it back as new, under one id in every step', () => {
  const base = content({ drawings: [aDrawing(4), aDrawing(5)] });
  const coloured = act(
    openEditor(7, base, 1),
    withDrawings((drawings) => drawings.map((one) => ({ ...one, fillColor: '#0e8074' }))),
  );
  const state = act(
    coloured,
    withDrawings((drawings) => drawings.slice(1)),
  );
  const sent = contentOf(documentOf(state));
  const after = afterSave(state, sent, { ids: [], drawingIds: [], regionIds: [] }, { ...sent, revision: 2 }, HERE);
  const undone = undoStep(after);
  expect(pendingOf(undone).drawings).toMatchObject({
    added: [{ id: -1, fillColor: '#0e8074' }],
    changed: [],
    deleted: [],
  });
  expect(documentOf(undoStep(undone)).drawings.map(({ id }) => id)).toEqual([-1, 5]);
});

test('only a mindset that was changed on both sides asks the creator to look', () => {
  const mindset = addMindset({ questId: 7, ...EMPTY_CONTENT }, HERE).document.mindsets[0];
  const saved = content({ mindsets: [{ ...mindset!, id: 3 }], drawings: [aDrawing(4)] });
  const drawn = content({ ...saved, drawings: [aDrawing(4, { fillColor: '#0e8074' })] });
  const titled = content({ ...saved, mindsets: [{ ...saved.mindsets[0]!, title: 'Mine' }] });
  expect(mindsetsMeet({ base: saved, mine: drawn, theirs: drawn })).toBe(false);
  expect(mindsetsMeet({ base: saved, mine: titled, theirs: drawn })).toBe(false);
  expect(mindsetsMeet({ base: saved, mine: titled, theirs: titled })).toBe(true);
});

type Step =
  | {
      readonly kind:
        | 'draw'
        | 'region'
        | 'add'
        | 'undo'
        | 'redo'
        | 'save'
        | 'saveShapes'
        | 'theirDrawing'
        | 'theirTitle'
        | 'theirErase';
    }
  | { readonly kind: 'recolour' | 'erase' | 'title' | 'delete' | 'rename'; readonly at: number; readonly to: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    ...(
      [
        'draw',
        'region',
        'add',
        'undo',
        'redo',
        'save',
        'saveShapes',
        'theirDrawing',
        'theirTitle',
        'theirErase',
      ] as const
    ).map((kind) => ({ kind })),
  ),
  fc.record({
    kind: fc.constantFrom('recolour', 'erase', 'title', 'delete', 'rename' as const),
    at: fc.nat(5),
    to: fc.nat(9),
  }) as fc.Arbitrary<Step>,
);

const lowest = (list: readonly { readonly id: number }[]) => Math.min(0, ...list.map(({ id }) => id)) - 1;
const pick = <T>(list: readonly T[], at: number) => list[at % Math.max(1, list.length)];

function edited(state: EditorState, one: Step): EditorState {
  switch (one.kind) {
    case 'undo':
      return undoStep(state);
    case 'redo':
      return redoStep(state);
    case 'add':
      return act(state, (document) => addMindset(document, HERE).document);
    case 'draw':
      return act(
        state,
        withDrawings((drawings) => [...drawings, aDrawing(lowest(drawings))]),
      );
    case 'region':
      return act(
        state,
        withRegions((regions) => [...regions, aRegion(lowest(regions))]),
      );
    case 'recolour': {
      const target = pick(documentOf(state).drawings, one.at);
      return act(
        state,
        withDrawings((drawings) =>
          drawings.map((drawing) => (drawing === target ? { ...drawing, fillColor: `#00000${one.to}` } : drawing)),
        ),
      );
    }
    case 'rename': {
      const target = pick(documentOf(state).regions, one.at);
      return act(
        state,
        withRegions((regions) => regions.map((region) => (region === target ? { ...region, color: one.to } : region))),
      );
    }
    case 'erase': {
      const target = pick(documentOf(state).drawings, one.at);
      return act(
        state,
        withDrawings((drawings) => drawings.filter((drawing) => drawing !== target)),
      );
    }
    case 'title': {
      const target = pick(documentOf(state).mindsets, one.at);
      return target ? act(state, editMindset(target.id, { title: `T${one.to}` })) : state;
    }
    case 'delete': {
      const target = pick(documentOf(state).mindsets, one.at);
      return target ? act(state, deleteMindsets(new Set([target.id]))) : state;
    }
    default:
      return state;
  }
}

function saved(state: EditorState, server: ReturnType<typeof modelServer>, part: 'everything' | 'shapes'): EditorState {
  const sent = contentOf(documentOf(state));
  const going = part === 'everything' ? sent : { ...sent, mindsets: state.base.mindsets };
  const ids = server.save(state.revision, pendingChanges(state.base, going));
  if (ids !== null) return afterSave(state, going, ids, server.content(), HERE);
  // Somebody else saved: their content is the base, the user's changes are rebased and sent again.
  const theirs = server.content();
  const history = rebasedHistory(state.history, { base: state.base, theirs }, HERE);
  return saved({ ...openEditor(7, theirs, theirs.revision), history }, server, part);
}

function others(server: ReturnType<typeof modelServer>, kind: Step['kind'], at: number): void {
  server.change((there) => {
    if (kind === 'theirErase') return { ...there, drawings: there.drawings.slice(1) };
    if (kind === 'theirDrawing') return { ...there, drawings: [...there.drawings, aDrawing(10_000 + at)] };
    return { ...there, mindsets: there.mindsets.map((mindset) => ({ ...mindset, title: 'Theirs' })) };
  });
}

const byId = <T extends { readonly id: number }>(list: readonly T[]) => [...list].sort((a, b) => a.id - b.id);
const inOrder = ({ mindsets, drawings, regions, ground }: MapContent) => ({
  mindsets: byId(mindsets),
  drawings: byId(drawings),
  regions: byId(regions),
  ground,
});

test('whatever is done, undone, saved and merged: the document is what is saved and what is pending, and a save of all leaves nothing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const server = modelServer();
      let state = openEditor(7, EMPTY_CONTENT, 1);
      for (const [at, one] of steps.entries()) {
        if (one.kind === 'save' || one.kind === 'saveShapes')
          state = saved(state, server, one.kind === 'save' ? 'everything' : 'shapes');
        else if (one.kind.startsWith('their')) others(server, one.kind, at);
        else state = edited(state, one);
        const document = documentOf(state);
        expect(inOrder(withChanges(state.base, pendingOf(state)))).toEqual(inOrder(contentOf(document)));
        expect(one.kind === 'saveShapes' && hasShapeChanges(pendingOf(state))).toBe(false);
      }
      state = saved(state, server, 'everything');
      expect(pendingOf(state).count).toBe(0);
      expect(inOrder(server.content())).toEqual(inOrder(contentOf(documentOf(state))));
    }),
    { numRuns: 300 },
  );
});
