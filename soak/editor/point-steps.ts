// Steps with the points of drawings and regions.
import { moveShape } from '@mangoquest/web/features/mindset-map/actions/move-shape.ts';
import { addPoint, canAddPoint, movePoint } from '@mangoquest/web/features/mindset-map/actions/points.ts';
import { type ChosenPoint, pointAt } from '@mangoquest/web/features/mindset-map/model/chosen-point.ts';
import { endGesture, viewKey } from '@mangoquest/web/features/mindset-map/model/editor-state.ts';
import type { Kind } from '@mangoquest/web/features/mindset-map/model/selection.ts';
import { operation } from '@mangoquest/web/features/mindset-map/operations/all-operations.ts';
import { nudgeSelected } from '@mangoquest/web/features/mindset-map/operations/nudging.ts';
import { perform } from '@mangoquest/web/features/mindset-map/operations/operation.ts';
import { atMostOneStep, grounded, inHalf, type Pair, storeOf, takeSelected } from './in-tab.ts';
import type { Tab } from './tab.ts';

export type Shape = readonly [Exclude<Kind, 'mindset'>, number];

/** Selects a shape in its half of the tools, as a click does. */
function takeShape(tab: Tab, [kind, which]: Shape) {
  inHalf(tab, kind === 'drawing' ? 'drawings' : 'mindsets');
  const id = takeSelected(tab, kind, which);
  return id === undefined ? null : { kind, id };
}

/** Chooses a point of a shape, whose number wraps around. */
function choosePoint(tab: Tab, shape: Shape, which: number): ChosenPoint | null {
  const one = takeShape(tab, shape);
  const first = one && pointAt(tab.state(), one, 0);
  if (!one || !first) return null;
  const index = which % first.total;
  tab.driver().work.editor.view.update((now) => ({ ...now, point: { of: viewKey(tab.state(), one), index } }));
  return pointAt(tab.state(), one, index);
}

export function insertPoint(tab: Tab, [shape, which]: readonly [Shape, number]): void {
  const point = choosePoint(tab, shape, which);
  if (!point || !canAddPoint(point)) return;
  atMostOneStep(tab, 'a point added', () => {
    storeOf(tab).update((state) => addPoint(state, point));
  });
  if (pointAt(tab.state(), point.one, 0)?.total !== point.total + 1) throw new Error('no point was added');
}

export function removePoint(tab: Tab, [shape, which]: readonly [Shape, number]): void {
  if (choosePoint(tab, shape, which) === null) return;
  atMostOneStep(tab, 'a point removed', () => {
    perform(operation('removePoint'), tab.driver().work);
  });
}

/** A point, or a corner of an image, which keeps its ratio unless its corners are free. */
export function dragPoint(tab: Tab, [shape, which, to, freeCorners]: readonly [Shape, number, Pair, boolean]): void {
  const point = choosePoint(tab, shape, which);
  if (point === null) return;
  const [latitude, longitude] = grounded(tab, to);
  tab.driver().work.editor.view.update((now) => ({ ...now, freeCorners }));
  atMostOneStep(tab, 'a point moved', () => {
    storeOf(tab).update((state) => movePoint(state, point, { latitude, longitude }, freeCorners));
  });
}

export function moveWhole(tab: Tab, [shape, to]: readonly [Shape, Pair]): void {
  const one = takeShape(tab, shape);
  const [latitude, longitude] = grounded(tab, to);
  if (one === null) return;
  atMostOneStep(tab, 'a shape moved', () => {
    storeOf(tab).update((state) => moveShape(state, one, { latitude, longitude }));
  });
}

/** Alt with arrows, which are one step until Alt is let go. */
export function nudge(tab: Tab, [shape, keys, shift]: readonly [Shape, readonly string[], boolean]): void {
  if (takeShape(tab, shape) === null) return;
  atMostOneStep(tab, 'a run of arrows', () => {
    for (const key of keys) nudgeSelected(tab.driver().work, key, shift);
  });
  storeOf(tab).update(endGesture);
}
