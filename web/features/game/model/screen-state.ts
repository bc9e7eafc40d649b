import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { following } from '@mangoquest/core/play/following.ts';
import type { Following, FollowingEvent, MapUp } from '@mangoquest/core/play/following.ts';
import type { Way } from '@mangoquest/core/play/way.ts';
import type { Store } from '../../../ui/store.ts';
import { INITIAL_PLAY, playReducer } from '../play/play-state.ts';
import type { PlayAction, PlayState } from '../play/play-state.ts';

/**
 * Where a player's mindset is to be placed: at its old place, at the player's position, or in the middle of the map.
 */
export type PlantPlace = 'kept' | 'here' | 'middle';

/** A mindset of the player's own being edited. */
export interface Planting {
  /** The existing mindset; null for a new one. */
  readonly known: Mindset | null;
  readonly place: PlantPlace;
  /** The map below is being dragged: the form leaves it the room. */
  readonly isMapHeld?: boolean;
}

/** State of the game screen, in addition to the game itself. */
export interface ScreenState {
  /** What is selected, open, picked and shown. */
  readonly play: PlayState;
  /** Zoom of the map, as the specification counts it. */
  readonly zoom: number;
  /** Degrees clockwise from north of what is up. */
  readonly bearing: number;
  /** The map is drawn, and can be moved to show things. */
  readonly isMapReady: boolean;
  /** Whether the map follows the walker. */
  readonly following: Following;
  readonly up: MapUp;
  /** The map is tilted, with 3D mindsets. */
  readonly isTilted: boolean;
  /** Target of the walker's way; null for none. */
  readonly way: Way | null;
  /** The title sheet is open. */
  readonly showsTitle: boolean;
  /** The search text; null while the search is closed. */
  readonly search: string | null;
  /** The player's own mindsets: the list, or the one being edited; null if closed. */
  readonly social: 'list' | Planting | null;
  /** Mindsets opened by the code at their place. */
  readonly byCode: ReadonlySet<number>;
  /** A panel covered the list: when it closes, the list takes the focus. */
  readonly wasCovered: boolean;
}

export type ScreenStore = Store<ScreenState>;

export function openScreen(zoom: number, picks: PlayState['picks'], byCode: readonly number[] = []): ScreenState {
  return {
    play: { ...INITIAL_PLAY, picks },
    zoom,
    bearing: 0,
    isMapReady: false,
    following: 'following',
    up: 'north',
    isTilted: false,
    way: null,
    showsTitle: false,
    search: null,
    social: null,
    byCode: new Set(byCode),
    wasCovered: false,
  };
}

/** Whether a panel covers the list of nearby mindsets. */
export function isCovered({ play, showsTitle, social }: ScreenState): boolean {
  return play.panel.kind !== 'none' || showsTitle || plantingOf({ social }) !== null;
}

export function plantingOf({ social }: Pick<ScreenState, 'social'>): Planting | null {
  return social === 'list' ? null : social;
}

function remembered(state: ScreenState): ScreenState {
  return isCovered(state) && !state.wasCovered ? { ...state, wasCovered: true } : state;
}

export function played(state: ScreenState, action: PlayAction): ScreenState {
  const play = playReducer(state.play, action);
  return play === state.play ? state : remembered({ ...state, play });
}

export function withTitle(state: ScreenState, showsTitle: boolean): ScreenState {
  return state.showsTitle === showsTitle ? state : remembered({ ...state, showsTitle });
}

export function withSocial(state: ScreenState, social: ScreenState['social']): ScreenState {
  return state.social === social ? state : remembered({ ...state, social });
}

/** Sets the place of the mindset being edited. */
export function withPlantPlace(state: ScreenState, place: PlantPlace): ScreenState {
  const planting = plantingOf(state);
  return planting === null || planting.place === place ? state : { ...state, social: { ...planting, place } };
}

/** The map below the mindset being planted is dragged, or let go. */
export function withMapHeld(state: ScreenState, isMapHeld: boolean): ScreenState {
  const planting = plantingOf(state);
  return planting === null || (planting.isMapHeld ?? false) === isMapHeld
    ? state
    : { ...state, social: { ...planting, isMapHeld } };
}

/** Opened by the code at its place. */
export function withCode(state: ScreenState, mindsetId: number): ScreenState {
  return { ...state, byCode: new Set([...state.byCode, mindsetId]) };
}

/** Sets the search text; null closes the search. */
export function withSearch(state: ScreenState, search: string | null): ScreenState {
  return state.search === search ? state : { ...state, search };
}

/** The map was drawn or moved; zooms are the specification's. */
export function withMap(state: ScreenState, zoom: number, bearing: number): ScreenState {
  return state.isMapReady && state.zoom === zoom && state.bearing === bearing
    ? state
    : { ...state, zoom, bearing, isMapReady: true };
}

/** The user moved the map, or asked it to follow again. */
export function withFollowing(state: ScreenState, event: FollowingEvent): ScreenState {
  const next = following(event);
  return state.following === next ? state : { ...state, following: next };
}

export function withUp(state: ScreenState, up: MapUp): ScreenState {
  return state.up === up ? state : { ...state, up };
}

export function withTilt(state: ScreenState, isTilted: boolean): ScreenState {
  return { ...state, isTilted };
}

/** Sets the walker's way, marks its arrival, or ends it. */
export function withWay(state: ScreenState, way: Way | null): ScreenState {
  return state.way?.mindsetId === way?.mindsetId && state.way?.isTold === way?.isTold ? state : { ...state, way };
}
