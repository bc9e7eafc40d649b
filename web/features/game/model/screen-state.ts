import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { following } from '@mangoquest/core/play/following.ts';
import type { Following, FollowingEvent, MapUp } from '@mangoquest/core/play/following.ts';
import type { Way } from '@mangoquest/core/play/way.ts';
import type { Store } from '../../../ui/store.ts';
import { INITIAL_PLAY, playReducer } from '../play/play-state.ts';
import type { PlayAction, PlayState } from '../play/play-state.ts';

/** Where a mindset that is written stands: where it was, with its player, or in the middle of the map. */
export type PlantPlace = 'kept' | 'here' | 'middle';

/** A mindset of the player's own that is written. */
export interface Planting {
  /** One that is changed; null for a new one. */
  readonly known: Mindset | null;
  readonly place: PlantPlace;
}

/** What the game screen shows, beyond the game itself. */
export interface ScreenState {
  /** What is selected, open, picked and told. */
  readonly play: PlayState;
  /** Of the map, in the specification's count. */
  readonly zoom: number;
  /** The map has come up, and can be moved to show things in it. */
  readonly isMapReady: boolean;
  /** Whether the map goes along with a walker. */
  readonly following: Following;
  readonly up: MapUp;
  /** The map is tilted, and its mindsets stand in it. */
  readonly isTilted: boolean;
  /** Where a walker is pointed; null for nowhere. */
  readonly way: Way | null;
  /** What lies behind the title is shown. */
  readonly showsTitle: boolean;
  /** What is searched for; null while the search is closed. */
  readonly search: string | null;
  /** Of the player's own mindsets: their list, or the one that is written; null for neither. */
  readonly social: 'list' | Planting | null;
  /** Something lay over the list before: it takes the focus when it is back. */
  readonly wasCovered: boolean;
}

export type ScreenStore = Store<ScreenState>;

export function openScreen(zoom: number, picks: PlayState['picks']): ScreenState {
  return {
    play: { ...INITIAL_PLAY, picks },
    zoom,
    isMapReady: false,
    following: 'following',
    up: 'north',
    isTilted: false,
    way: null,
    showsTitle: false,
    search: null,
    social: null,
    wasCovered: false,
  };
}

/** Whether something lies over the list of what is near. */
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

/** The one that is written is to stand there. */
export function withPlantPlace(state: ScreenState, place: PlantPlace): ScreenState {
  const planting = plantingOf(state);
  return planting === null || planting.place === place ? state : { ...state, social: { ...planting, place } };
}

/** What is searched for, or that the search is closed. */
export function withSearch(state: ScreenState, search: string | null): ScreenState {
  return state.search === search ? state : { ...state, search };
}

/** The map came up, or was moved; zooms are the specification's. */
export function withMap(state: ScreenState, zoom: number): ScreenState {
  return state.isMapReady && state.zoom === zoom ? state : { ...state, zoom, isMapReady: true };
}

/** The map was moved, or is to go along again. */
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

/** The walker is pointed somewhere, was told of the arrival, or wants no more of it. */
export function withWay(state: ScreenState, way: Way | null): ScreenState {
  return state.way?.mindsetId === way?.mindsetId && state.way?.isTold === way?.isTold ? state : { ...state, way };
}
