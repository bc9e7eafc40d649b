import { createContext, useContext } from 'react';
import type { RefObject } from 'react';
import type { CallError } from '../../api/call-error.ts';
import type { MapHandle, MapMindset, MapPadding } from '../../map/map-types.ts';
import type { CubeState } from '../../ui/controls/cubes.tsx';
import { useStore } from '../../ui/store.ts';
import type { Game } from './data/game.ts';
import type { Alone } from './data/use-pack.ts';
import type { Surroundings } from './data/surroundings.ts';
import type { ScreenState, ScreenStore } from './model/screen-state.ts';
import type { Opening } from './opening.ts';
import type { Player } from './place/use-player.ts';
import type { Outbox } from '../../quest/outbox/answer-outbox.ts';
import type { PlayAction } from './play/play-state.ts';
import type { Play } from './play/use-play.ts';
import type { Searchable } from './search/use-searchable.ts';
import type { GameSound } from './sound/use-sound.ts';
import type { Trial } from './trial/use-trial.ts';
import type { InputKeeping } from './use-kept-input.ts';
import type { Leaving } from './use-leaving.ts';
import type { Moves } from './use-moves.ts';
import type { WayNow } from './way/use-way.ts';

/** Context of all parts of the game screen. */
export interface Playing {
  readonly game: Game;
  /** A searchable quest is between its daily hours: nothing can be opened or searched. */
  readonly isClosed: boolean;
  /** Data for offline play; null until downloaded. */
  readonly alone: Alone | null;
  /** The rehearsal; null for an ordinary game. */
  readonly trial: Trial | null;
  /** What is selected, open and shown; `dispatch` changes its play state. */
  readonly store: ScreenStore;
  readonly dispatch: (action: PlayAction) => void;
  /** Handle for moving the map; `null` before it exists. */
  readonly map: RefObject<MapHandle | null>;
  readonly opening: Opening;
  /** Pixels of the map covered by the header and panels. */
  readonly padding: MapPadding;
  /** The sheet is a side panel. */
  readonly wide: boolean;
  readonly player: Player;
  readonly around: Surroundings;
  readonly markers: readonly MapMindset[];
  readonly cubes: readonly CubeState[];
  readonly outbox: Outbox;
  readonly play: Play;
  readonly moves: Moves;
  /** The walker's way; null for none. */
  readonly way: WayNow | null;
  /** What can be searched; null if nothing can. */
  readonly search: Searchable | null;
  readonly sound: GameSound;
  /** Stores on the device what the player enters. */
  readonly keepInput: InputKeeping['keep'];
  readonly leaving: Leaving;
  /** Starts a new run of a finished game. */
  readonly playAgain: () => void;
  /** The error text for a mindset that is too far away. */
  readonly tooFarText: (mindsetId: number) => string;
  /** Reloads the game. */
  readonly refresh: () => Promise<unknown>;
  /** Called if the mindset or quest no longer exists for the player: tells so and reloads. */
  readonly onGone: (error: CallError) => Promise<void>;
}

export const PlayingContext = createContext<Playing | null>(null);

export function usePlaying(): Playing {
  const playing = useContext(PlayingContext);
  if (playing === null) throw new Error('usePlaying needs a PlayingContext around it.');
  return playing;
}

/** Selects part of the screen state; the component only renders again when that part changes. */
export function useScreenState<Part>(pick: (state: ScreenState) => Part): Part {
  return useStore(usePlaying().store, pick);
}
