// Steps of a creator in one tab. Indices wrap around, so that each step fits any document.
import fc from 'fast-check';
import { isSaved } from '@mangoquest/core/mindset/ids.ts';
import { newMindchunk, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindchunk, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import { alignMindsets } from '@mangoquest/web/features/mindset-map/actions/align-mindsets.ts';
import { changeMindset } from '@mangoquest/web/features/mindset-map/actions/edit-mindset.ts';
import { moveMindset } from '@mangoquest/web/features/mindset-map/actions/move-mindsets.ts';
import { setStart } from '@mangoquest/web/features/mindset-map/actions/set-start.ts';
import { selectOnly } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import { type Kind, mindsetsSelected, type Selected } from '@mangoquest/web/features/mindset-map/model/selection.ts';
import { operation } from '@mangoquest/web/features/mindset-map/operations/all-operations.ts';
import { perform } from '@mangoquest/web/features/mindset-map/operations/operation.ts';
import { documentIn, edit, inHalf, mindsetAt, pick } from './in-tab.ts';
import type { Pair } from './in-tab.ts';
import { deleteRegion, draw, drawRegion, erase, layImage, letter, put, rename, reorder, style } from './shape-steps.ts';
import type { Loss } from './world.ts';
import type { Tab } from './tab.ts';

export interface Step {
  readonly tab: number;
  readonly name: string;
  readonly input: unknown;
  readonly run: (tab: Tab, token: string) => Promise<unknown> | void;
}

function changed(mindset: Mindset, what: number, token: string): Mindset {
  const [first, ...others] = mindset.mindchunks;
  const chunks = (mindchunks: readonly Mindchunk[]) => ({ ...mindset, mindchunks });
  if (what === 0 || first === undefined) return { ...mindset, title: token };
  if (what === 1) return chunks([...mindset.mindchunks, newMindchunk(mindset.mindchunks, token)]);
  if (what === 2) return chunks(others);
  if (what === 3) return chunks([{ ...first, text: token }, ...others]);
  const reactions =
    what === 4
      ? [...first.reactions, newReaction(first.reactions, token, 100)]
      : what === 5
        ? first.reactions.slice(1)
        : first.reactions.map((reaction, at) => (at === 0 ? { ...reaction, text: token } : reaction));
  return chunks([{ ...first, reactions }, ...others]);
}

const CHANGES = 7;

function changeGround(tab: Tab): void {
  const { quest } = tab.driver().work.editor;
  edit(tab, (document) => {
    const carried = carriedOver(document, quest, document.ground === null ? 'board' : 'map');
    if (!carried.isPossible) return document;
    return { ...carried.document, ground: document.ground === null ? { noMapColor: '#ffffff' } : null };
  });
}

/** Degrees relative to the quest's place, small enough for a board. */
const offset = fc.integer({ min: -3_000, max: 3_000 }).map((steps) => steps / 100_000);
const place: fc.Arbitrary<Pair> = fc.tuple(
  offset.map((north) => 40.741061 + north),
  offset.map((east) => -73.989699 + east),
);
/** Corners far enough apart for the drawing tools to distinguish them. */
const corners = fc.tuple(place, fc.integer({ min: 3_000, max: 4_500 })).map(([[y, x], size]): Pair[] => {
  const step = size / 100_000;
  return [
    [y, x],
    [y, x + step],
    [y + step, x + step],
  ];
});
const at = fc.nat(5);
const kind = fc.constantFrom<Kind>('drawing', 'region');

async function addMindset(tab: Tab, [latitude, longitude]: Pair, token: string): Promise<void> {
  inHalf(tab, 'mindsets');
  await tab.driver().press('a');
  tab.driver().click(latitude, longitude);
  const [id] = tab.driver().selected();
  if (id !== undefined)
    edit(
      tab,
      changeMindset(id, (mindset) => ({ ...mindset, title: token })),
    );
}

async function cloneMindset(tab: Tab, which: number, token: string): Promise<void> {
  const id = mindsetAt(tab, which)?.id;
  if (id === undefined) return;
  tab.driver().select(id);
  await tab.driver().press('mod+d');
  const [clone = id] = tab.driver().selected();
  edit(
    tab,
    changeMindset(clone, (mindset) => ({ ...mindset, title: token })),
  );
}

async function deleteMindsets(tab: Tab, which: readonly number[]): Promise<void> {
  inHalf(tab, 'mindsets');
  selectMindsets(tab, which);
  await tab.driver().press('Delete');
}

function move(tab: Tab, [which, [latitude, longitude], others]: readonly [number, Pair, readonly number[]]): void {
  const id = mindsetAt(tab, which)?.id;
  const together = new Set(others.flatMap((one) => mindsetAt(tab, one)?.id ?? []));
  // On a board these offsets would be a single place.
  const to = documentIn(tab).ground === null ? { latitude, longitude } : { latitude: which, longitude: which };
  if (id !== undefined) edit(tab, moveMindset(id, to, together));
}

function lead(tab: Tab, [from, to]: readonly [number, number]): void {
  const [one, other] = [mindsetAt(tab, from), mindsetAt(tab, to)];
  if (!one || !other || one === other) return;
  const { questId } = documentIn(tab);
  const chain = [{ grade: 50, target: { questId, mindsetId: other.id } }];
  edit(
    tab,
    changeMindset(one.id, (mindset) => ({ ...mindset, chain })),
  );
}

async function walk(tab: Tab, [key, times]: readonly [string, number]): Promise<void> {
  for (let time = 0; time < times; time += 1) await tab.driver().press(key);
}

function selectMindsets(tab: Tab, which: readonly number[]): void {
  tab.driver().select(...new Set(which.flatMap((one) => mindsetAt(tab, one)?.id ?? [])));
}

async function moveIntoRegion(tab: Tab, [which, region]: readonly [readonly number[], number]): Promise<void> {
  inHalf(tab, 'mindsets');
  const one = pick(documentIn(tab).regions, region);
  if (one === undefined) return;
  const ids = which.flatMap((at) => mindsetAt(tab, at)?.id ?? []);
  const selection: Selected[] = [{ kind: 'region', id: one.id }, ...mindsetsSelected(new Set(ids))];
  tab.driver().work.editor.store.update((state) => selectOnly(state, selection));
  await tab.driver().press('m');
}

async function forward(tab: Tab, [which, region]: readonly [readonly number[], number | null]): Promise<void> {
  inHalf(tab, 'mindsets');
  selectMindsets(tab, which);
  if (tab.driver().selected().length === 0) return;
  // An unsaved region is not part of the quest yet.
  const known = documentIn(tab).regions.filter(({ id }) => isSaved(id));
  await tab.forward(region === null ? null : (pick(known, region)?.id ?? null));
}

type Run<Input> = (tab: Tab, input: Input, token: string) => Promise<unknown> | void;
const tabs = fc.constantFrom(0, 0, 0, 1);

/** Steps are chosen in proportion to `weight`; most are in the first tab. */
const of = <Input>(name: string, weight: number, input: fc.Arbitrary<Input>, run: Run<Input>) => ({
  weight,
  arbitrary: fc
    .tuple(tabs, input)
    .map(([tab, given]): Step => ({ tab, name, input: given, run: (on, token) => run(on, given, token) })),
});

/** Steps that change the document. */
const CHANGING = [
  of('add', 6, place, addMindset),
  of('clone', 2, at, cloneMindset),
  of('move', 3, fc.tuple(at, place, fc.array(at, { maxLength: 2 })), move),
  of('delete', 3, fc.array(at, { minLength: 1, maxLength: 2 }), deleteMindsets),
  of('change', 6, fc.tuple(at, fc.nat(CHANGES - 1)), (tab, [which, what], token) => {
    const id = mindsetAt(tab, which)?.id;
    if (id !== undefined)
      edit(
        tab,
        changeMindset(id, (mindset) => changed(mindset, what, token)),
      );
  }),
  of('lead', 2, fc.tuple(at, at), lead),
  of('start', 2, at, (tab, which) => {
    const id = mindsetAt(tab, which)?.id;
    if (id !== undefined) edit(tab, setStart(id));
  }),
  of('align', 1, fc.array(at, { minLength: 1, maxLength: 3 }), (tab, which, token) => {
    const ids = new Set(which.flatMap((one) => mindsetAt(tab, one)?.id ?? []));
    edit(
      tab,
      alignMindsets(ids, (mindset) => ({ ...mindset, group: token })),
    );
  }),
  of('draw', 5, fc.tuple(fc.constantFrom('l', 'p', 'r', 'c'), corners), (tab, [key, points]) =>
    draw(tab, key, key === 'r' || key === 'c' ? points.slice(1) : points),
  ),
  of('letter', 2, fc.tuple(fc.constantFrom('s', 't'), place), letter),
  of('region', 3, corners, drawRegion),
  of('reshape', 3, fc.tuple(kind, at, corners), put),
  of('style', 3, at, style),
  of('rename', 2, at, rename),
  of('erase', 2, at, erase),
  of('erase temporary', 1, fc.constant(null), (tab) => {
    perform(operation('eraseTemporary'), tab.driver().work);
  }),
  of('delete region', 2, at, deleteRegion),
  of('move into', 3, fc.tuple(fc.array(at, { minLength: 1, maxLength: 3 }), at), moveIntoRegion),
  of('image', 2, fc.constant(null), layImage),
  of('order', 3, fc.tuple(at, fc.constantFrom('[', ']')), reorder),
  of('ground', 1, fc.constant(null), changeGround),
  of('undo', 6, fc.tuple(fc.constant('mod+z'), fc.integer({ min: 1, max: 4 })), walk),
  of('redo', 4, fc.tuple(fc.constant('mod+shift+z'), fc.integer({ min: 1, max: 4 })), walk),
];
const change = fc.oneof(...CHANGING);

const STEPS = [
  ...CHANGING,
  of('save', 6, fc.constant(null), (tab) => tab.save('everything')),
  of('save by itself', 6, fc.constant(null), (tab) => tab.save('shapes')),
  of(
    'save and go on',
    3,
    fc.tuple(fc.constantFrom('everything' as const, 'shapes' as const), change),
    async (tab, [part, step], token) => {
      let changing: Promise<unknown> | void = undefined;
      await tab.save(part, () => {
        changing = step.run(tab, token);
      });
      await changing;
    },
  ),
  of('forward', 2, fc.tuple(fc.array(at, { minLength: 1, maxLength: 2 }), fc.option(at)), forward),
  of('lose', 3, fc.constantFrom<Loss>('request', 'reply', 'load'), (tab, loss) => {
    tab.lose(loss);
  }),
  of('reload', 3, fc.constantFrom(true, true, true, false), (tab, keeps) => tab.reload(keeps)),
];

export const steps = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...STEPS), { minLength: 1, maxLength: length, size: 'max' });
