import type { Position } from '@mangoquest/core/drawing/drawing.ts';
import { DEFAULT_VISIBILITY } from '@mangoquest/core/mindset/mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { DEFAULT_CURRENCY } from '@mangoquest/core/payment/currency.ts';
import type { DemonstrationDrawing, DemonstrationMindchunk, DemonstrationMindset } from './demonstration-quest.ts';

/** What differs between stops; the rest is what a new mindset has by default. */
export interface Stop {
  readonly title: string;
  readonly group: string;
  readonly at: Position;
  readonly questions: readonly DemonstrationMindchunk[];
  readonly success: string;
  readonly miss: string;
}

/** A mindchunk with its reactions in the order they are shown: `[text, grade]`. */
export function ask(
  text: string,
  ...answers: readonly (readonly [text: string, grade: number])[]
): DemonstrationMindchunk {
  return {
    text,
    comment: '',
    position: 0,
    reactions: answers.map(([answer, grade], position) => ({ text: answer, grade, position })),
  };
}

/**
 * The mindsets of a quest in their order; the first one is the start. `startZoom` is the zoom, in the
 * specification's numbering, at which a mindset is best seen.
 */
export function stops(list: readonly Stop[], startZoom = DEFAULT_VISIBILITY.startZoom): DemonstrationMindset[] {
  return list.map(({ title, group, at, questions, success, miss }, position) => ({
    title,
    name: '',
    latitude: at[0],
    longitude: at[1],
    isStart: position === 0,
    image: null,
    embed: '',
    chain: [],
    properties: { msgAfterSuccess: success, msgAfterNoSuccess: miss },
    visibility: { ...DEFAULT_VISIBILITY, startZoom },
    group,
    isSocial: false,
    authorId: null,
    onOff: true,
    randomize: false,
    placeTag: false,
    receiveAnswers: true,
    shareContent: false,
    position,
    mindchunks: questions.map((question, index) => ({ ...question, position: index })),
  }));
}

/** Attributes that all demonstration quests share: free, open to everyone, with no end. */
export const OPEN_AND_FREE = {
  code: '',
  image: null,
  advertisingLatitude: null,
  advertisingLongitude: null,
  withinDistance: 0,
  price: 0,
  currency: DEFAULT_CURRENCY,
  active: true,
  showPoints: true,
  searchable: false,
  editable: false,
  forContest: false,
  startTime: null,
  endTime: null,
} as const satisfies Partial<QuestAttributes>;

/** A filled shape with an outline of its own colour, unless another is given. */
export function polygon(
  name: string,
  coordinates: readonly Position[],
  fillColor: string,
  borderColor = fillColor,
): DemonstrationDrawing {
  return { type: 'polygon', coordinates, borderColor, fillColor, properties: { opacity: 1, name } };
}

export function polyline(name: string, coordinates: readonly Position[], color: string): DemonstrationDrawing {
  return { type: 'polyline', coordinates, borderColor: color, fillColor: color, properties: { opacity: 1, name } };
}

/** A circle is its centre plus a point on its edge (Spec §3). */
export function circle(
  name: string,
  centre: Position,
  edge: Position,
  fillColor: string,
  borderColor = fillColor,
): DemonstrationDrawing {
  return { type: 'circle', coordinates: [centre, edge], borderColor, fillColor, properties: { opacity: 1, name } };
}

export function label(content: string, at: Position, color: string): DemonstrationDrawing {
  return {
    type: 'label',
    coordinates: [at],
    borderColor: color,
    fillColor: '#ffffff',
    properties: { opacity: 1, name: content, content },
  };
}
