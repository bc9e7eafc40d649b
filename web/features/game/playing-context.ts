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
import type { Outbox } from './play/answer-outbox.ts';
import type { PlayAction } from './play/play-state.ts';
import type { Play } from './play/use-play.ts';
import type { Searchable } from './search/use-searchable.ts';
import type { GameSound } from './sound/use-sound.ts';
import type { Trial } from './trial/use-trial.ts';
import type { Leaving } from './use-leaving.ts';
import type { Moves } from './use-moves.ts';
import type { WayNow } from './way/use-way.ts';

/** What every part of the game screen works with. */
export interface Playing {
  readonly game: Game;
  /** What it can be played by where there is no network; null while nothing was taken along. */
  readonly alone: Alone | null;
  /** What is tried here; null where it is played. */
  readonly trial: Trial | null;
  /** What is selected, open and shown; `dispatch` plays in it. */
  readonly store: ScreenStore;
  readonly dispatch: (action: PlayAction) => void;
  /** The map, to move it; `null` before it is there. */
  readonly map: RefObject<MapHandle | null>;
  readonly opening: Opening;
  /** Pixels of the map that the header and the panels cover. */
  readonly padding: MapPadding;
  /** The sheet is a panel beside the map. */
  readonly wide: boolean;
  readonly player: Player;
  readonly around: Surroundings;
  readonly markers: readonly MapMindset[];
  readonly cubes: readonly CubeState[];
  readonly outbox: Outbox;
  readonly play: Play;
  readonly moves: Moves;
  /** The way that a walker is pointed; null for none. */
  readonly way: WayNow | null;
  /** What may be searched; null where nothing can. */
  readonly search: Searchable | null;
  readonly sound: GameSound;
  readonly leaving: Leaving;
  /** Begins the game anew, once it came to its end. */
  readonly playAgain: () => void;
  /** The sentence for a mindset that is out of reach. */
  readonly tooFarText: (mindsetId: number) => string;
  /** Looks what has become of the game. */
  readonly refresh: () => Promise<unknown>;
  /** A mindset, or the quest, is not there for the player any more: says so and looks what is. */
  readonly onGone: (error: CallError) => Promise<void>;
}

export const PlayingContext = createContext<Playing | null>(null);

export function usePlaying(): Playing {
  const playing = useContext(PlayingContext);
  if (playing === null) throw new Error('usePlaying needs a PlayingContext around it.');
  return playing;
}

/** A part of what the screen shows; the component renders again only when that part is another value. */
export function useScreenState<Part>(pick: (state: ScreenState) => Part): Part {
  return useStore(usePlaying().store, pick);
}
