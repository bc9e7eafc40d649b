import { expect, test } from 'vitest';
import { placeMenu, placeTip } from './place-menu.ts';

const view = { width: 390, height: 800 };
const menu = { width: 200, height: 150 };
const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });

test('a menu lies below its button, their right edges in line', () => {
  expect(placeMenu(buttonAt(300, 100), menu, view)).toEqual({ left: 144, top: 148 });
});

test('at the end of the window it lies above, at its side within', () => {
  expect(placeMenu(buttonAt(300, 700), menu, view)).toEqual({ left: 144, top: 546 });
  expect(placeMenu(buttonAt(20, 100), menu, view).left).toBe(8);
  expect(placeMenu(buttonAt(380, 100), menu, view).left).toBe(182);
});

test('in a window too low for either it begins at the edge', () => {
  expect(placeMenu(buttonAt(300, 60), menu, { width: 390, height: 160 }).top).toBe(8);
});

test('a tip lies after its button, before it at the end of the line, below it where neither side has room', () => {
  const tip = { width: 200, height: 60 };
  expect(placeTip(buttonAt(10, 100), tip, view)).toEqual({ left: 64, top: 92 });
  expect(placeTip(buttonAt(300, 100), tip, view)).toEqual({ left: 90, top: 92 });
  expect(placeTip(buttonAt(150, 100), tip, view)).toEqual({ left: 72, top: 154 });
  expect(placeTip(buttonAt(10, 0), tip, view).top).toBe(8);
});
