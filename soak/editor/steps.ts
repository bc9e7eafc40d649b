// Steps of a creator in one tab. Indices wrap around, so that each step fits any document.
import fc from 'fast-check';
import { BOARD_COLORS } from '@mangoquest/core/drawing/palette.ts';
import type { Kind } from '@mangoquest/web/features/mindset-map/model/selection.ts';
import { operation } from '@mangoquest/web/features/mindset-map/operations/all-operations.ts';
import { perform } from '@mangoquest/web/features/mindset-map/operations/operation.ts';
import type { Pair } from './in-tab.ts';
import { changeGround, colorBoard, pair, reword } from './look-steps.ts';
import { addHere, deleteAll, generate } from './many-steps.ts';
import {
  addMindset,
  align,
  change,
  CHANGES,
  cloneMindset,
  deleteMindsets,
  forward,
  lead,
  move,
  moveIntoRegion,
  start,
  walk,
} from './mindset-steps.ts';
import { playerAdds, playerTakesBack, reportAndKeep, sendAway } from './players-steps.ts';
import { dragPoint, insertPoint, moveWhole, nudge, removePoint, type Shape } from './point-steps.ts';
import { search, selectAll, selectBox, selectInside, type Use } from './select-steps.ts';
import { deleteRegion, draw, drawRegion, erase, layImage, letter, put, rename, reorder, style } from './shape-steps.ts';
import type { Loss } from './world.ts';
import type { Tab } from './tab.ts';

/** `token` is a name that no other step gives; `questIds` are those of both quests. */
type RunIn = (tab: Tab, token: string, questIds: readonly number[]) => Promise<unknown> | void;

export interface Step {
  readonly tab: number;
  readonly name: string;
  readonly input: unknown;
  readonly run: RunIn;
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
const kind = fc.constantFrom<Exclude<Kind, 'mindset'>>('drawing', 'region');
const shape: fc.Arbitrary<Shape> = fc.tuple(kind, at);
const use = fc.constantFrom<Use>('align', 'align', 'move', 'move', 'nothing', 'delete');
const arrow = fc.constantFrom('ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft');

type Run<Input> = (tab: Tab, input: Input, token: string, questIds: readonly number[]) => Promise<unknown> | void;
const tabs = fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 2);

/** Steps are chosen in proportion to `weight`; most are in the first tab. */
const of = <Input>(name: string, weight: number, input: fc.Arbitrary<Input>, run: Run<Input>) => ({
  weight,
  arbitrary: fc.tuple(tabs, input).map(([tab, given]): Step => ({
    tab,
    name,
    input: given,
    run: (on, token, questIds) => run(on, given, token, questIds),
  })),
});

/** Steps that change the document. */
const CHANGING = [
  of('add', 6, place, addMindset),
  of('clone', 2, at, cloneMindset),
  of('move', 3, fc.tuple(at, place, fc.array(at, { maxLength: 2 })), move),
  of('delete', 3, fc.array(at, { minLength: 1, maxLength: 2 }), deleteMindsets),
  of('change', 6, fc.tuple(at, fc.nat(CHANGES - 1)), change),
  of('lead', 2, fc.tuple(at, at), lead),
  of('start', 2, at, start),
  of('align', 1, fc.array(at, { minLength: 1, maxLength: 3 }), align),
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
  of('point added', 2, fc.tuple(shape, at), insertPoint),
  of('point removed', 2, fc.tuple(shape, at), removePoint),
  of('point moved', 3, fc.tuple(shape, at, place, fc.boolean()), dragPoint),
  of('shape moved', 1, fc.tuple(shape, place), moveWhole),
  of('arrows', 2, fc.tuple(shape, fc.array(arrow, { minLength: 1, maxLength: 3 }), fc.boolean()), nudge),
  of('box', 1, fc.tuple(place, place, use), selectBox),
  of('inside', 2, fc.tuple(at, place, use), selectInside),
  of('all', 1, fc.tuple(place, use), selectAll),
  of('search', 1, at, search),
  of('generate', 1, fc.integer({ min: 1, max: 3 }), generate),
  of('add here', 1, fc.tuple(fc.array(place, { minLength: 1, maxLength: 3 }), fc.boolean()), addHere),
  of('delete all', 1, fc.constantFrom('drawings', 'regions', 'mindsets'), deleteAll),
  of('reword', 2, fc.tuple(fc.constantFrom('label', 'signal'), at), reword),
  of('pair', 1, at, pair),
  of('send away', 1, at, sendAway),
  of('ground', 2, fc.constant(null), changeGround),
  of('board colour', 2, fc.constantFrom(...BOARD_COLORS), colorBoard),
  of('undo', 6, fc.tuple(fc.constant('mod+z'), fc.integer({ min: 1, max: 4 })), walk),
  of('redo', 4, fc.tuple(fc.constant('mod+shift+z'), fc.integer({ min: 1, max: 4 })), walk),
];
const changing = fc.oneof(...CHANGING);

const STEPS = [
  ...CHANGING,
  of('save', 6, fc.constant(null), (tab) => tab.save('everything')),
  of('save by itself', 6, fc.constant(null), (tab) => tab.save('shapes')),
  of(
    'save and go on',
    3,
    fc.tuple(fc.constantFrom('everything' as const, 'shapes' as const), changing),
    async (tab, [part, step], token, questIds) => {
      let running: Promise<unknown> | void = undefined;
      await tab.save(part, () => {
        running = step.run(tab, token, questIds);
      });
      await running;
    },
  ),
  of(
    'forward',
    4,
    fc.tuple(fc.array(at, { minLength: 1, maxLength: 3 }), fc.option(at), fc.nat(1)),
    (tab, input, _, questIds) => forward(tab, input, questIds),
  ),
  of('player adds', 2, place, playerAdds),
  of('player takes back', 1, at, playerTakesBack),
  of('kept', 1, at, reportAndKeep),
  of('lose', 3, fc.constantFrom<Loss>('request', 'reply', 'load'), (tab, loss) => {
    tab.lose(loss);
  }),
  of('reload', 3, fc.constantFrom(true, true, true, false), (tab, keeps) => tab.reload(keeps)),
];

export const steps = (length: number): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...STEPS), { minLength: 1, maxLength: length, size: 'max' });
