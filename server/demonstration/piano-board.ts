import type { Position } from '@mangoquest/core/drawing/drawing.ts';
import { circle, label, polygon, polyline } from './compose.ts';
import type { DemonstrationDrawing } from './demonstration-quest.ts';

/*
 * One octave of a keyboard in board units: x is a longitude, y a latitude, the middle of the board is 0, 0 and
 * nothing lies more than 60 away from it. Seven white keys of 14 by 52, five black ones of 8 by 30.
 */
const WHITE_WIDTH = 14;
const LEFT = -49;
const TOP = 24;
const BOTTOM = -28;
const BLACK_HALF = 4;
const BLACK_BOTTOM = -6;
/** Between two white keys. */
const GAP = 0.15;

export const BOARD_COLOR = '#2a2038';

const COLORS = {
  case: '#4b3863',
  rail: '#c4262e',
  ivory: '#fffaf0',
  shade: '#d9cfc0',
  ebony: '#15101f',
  note: '#ffcb5c',
  plate: '#2b1700',
  letter: '#6b5a48',
} as const;

export const WHITE_KEYS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'] as const;

/** Black keys, and after which white key each stands. */
export const BLACK_KEYS = { 'C sharp': 0, 'E flat': 1, 'F sharp': 3, 'A flat': 4, 'B flat': 5 } as const;

export type WhiteKey = (typeof WHITE_KEYS)[number];
export type BlackKey = keyof typeof BLACK_KEYS;

const at = (x: number, y: number): Position => [y, x];

function box(left: number, right: number, bottom: number, top: number): Position[] {
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}

const whiteMiddle = (index: number): number => LEFT + (index + 0.5) * WHITE_WIDTH;

function blackMiddle(key: BlackKey): number {
  return LEFT + (BLACK_KEYS[key] + 1) * WHITE_WIDTH;
}

/** Where a finger strikes a key. */
export function keyPosition(key: WhiteKey | BlackKey): Position {
  if (key in BLACK_KEYS) return at(blackMiddle(key as BlackKey), 3);
  return at(whiteMiddle(WHITE_KEYS.indexOf(key as WhiteKey)), -15);
}

function whiteKey(key: WhiteKey, index: number): DemonstrationDrawing {
  const left = LEFT + index * WHITE_WIDTH;
  return polygon(`Key ${key}`, box(left + GAP, left + WHITE_WIDTH - GAP, BOTTOM, TOP), COLORS.ivory, COLORS.shade);
}

function blackKey(key: BlackKey): DemonstrationDrawing {
  const middle = blackMiddle(key);
  return polygon(`Key ${key}`, box(middle - BLACK_HALF, middle + BLACK_HALF, BLACK_BOTTOM, TOP), COLORS.ebony);
}

/** An eighth note with its head at x, y. */
function eighth(x: number, y: number): DemonstrationDrawing[] {
  return [
    polyline('Stem', [at(x + 1.6, y), at(x + 1.6, y + 9), at(x + 4.2, y + 6)], COLORS.note),
    circle('Note', at(x, y), at(x + 1.7, y), COLORS.note),
  ];
}

const BLACK_NAMES = Object.keys(BLACK_KEYS) as BlackKey[];

/** The board in paint order: ground, case, felt, keys, notes above them, and the letters of the keys. */
export const PIANO_DRAWINGS: readonly DemonstrationDrawing[] = [
  {
    type: 'noMapBoard',
    coordinates: box(-60, 60, -45, 45),
    borderColor: BOARD_COLOR,
    fillColor: BOARD_COLOR,
    properties: { opacity: 1, name: 'Board', noMapColor: BOARD_COLOR },
  },
  polygon('Case', box(-56, 56, -34, 29), COLORS.case),
  polygon('Felt', box(LEFT, -LEFT, TOP, TOP + 1.6), COLORS.rail),
  ...WHITE_KEYS.map(whiteKey),
  ...BLACK_NAMES.map(blackKey),
  ...eighth(-50, 33),
  ...eighth(-38, 35),
  ...eighth(36, 35),
  ...eighth(47, 33),
  polygon('Name plate', box(-29, 29, 32, 41), COLORS.note),
  label('The Piano in Twelve Keys', at(0, 36.5), COLORS.plate),
  ...WHITE_KEYS.map((key, index) => label(key, at(whiteMiddle(index), -24), COLORS.letter)),
];
