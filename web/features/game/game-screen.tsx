import { useCallback, useRef } from 'react';
import { PLATFORM } from '@mangoquest/core/product.ts';
import { message } from '../../language/language.ts';
import { GameMap } from './game-map.tsx';
import { GamePanel } from './game-panel.tsx';
import { GameHeader } from './hud/game-header.tsx';
import { MapButtons } from './hud/map-buttons.tsx';
import { Notices } from './hud/notices.tsx';
import { isCovered, withSearch, withSocial, withTitle } from './model/screen-state.ts';
import { NearSheet } from './near/near-sheet.tsx';
import { useScannedBefore } from './place/use-place-code.ts';
import { PlayingContext, usePlaying, useScreenState } from './playing-context.ts';
import { AnswerHandedOver } from './roaming/answer-handed-over.tsx';
import type { HandedOver } from './roaming/handed-over.ts';
import { GameSearch } from './search/game-search.tsx';
import { LocationSheet } from './sheets/location-sheet.tsx';
import { TitleSheet } from './sheets/title-sheet.tsx';
import { SocialPanel } from './social/social-panel.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { usePlayingGame } from './use-playing-game.ts';
import type { PlayingGameOptions } from './use-playing-game.ts';
import { WayTold } from './way/way-card.tsx';

/** The game screen of a running quest (Spec §2, Game screen). */
export function GameScreen({
  handed,
  onHanded,
  ...props
}: Omit<PlayingGameOptions, 'from'> & {
  /** The answer for which the quest was entered; null for none. */
  readonly handed: HandedOver | null;
  readonly onHanded: () => void;
}) {
  const { playing, isFading } = usePlayingGame({ ...props, from: handed?.place ?? null });
  return (
    <PlayingContext value={playing}>
      <GameView userId={props.userId} isFading={isFading} />
      {handed !== null && <AnswerHandedOver handed={handed} onDone={onHanded} />}
    </PlayingContext>
  );
}

function GameView({ userId, isFading }: { readonly userId: number; readonly isFading: boolean }) {
  const {
    game: { quest },
    way,
    moves: { onListHeight },
  } = usePlaying();
  const screen = useRef<HTMLElement>(null);
  const covered = useScreenState(isCovered);
  const showsTitle = useScreenState((state) => state.showsTitle);
  const isSearching = useScreenState((state) => state.search !== null);
  const needsLocation = useNeedsLocation(covered);
  useClosing(covered, needsLocation, isSearching);
  useScannedBefore();
  const onHeight = useCallback(
    (height: number) => {
      screen.current?.style.setProperty('--sheet-height', `${height}px`);
      onListHeight(height);
    },
    [onListHeight],
  );
  const onNotices = useCallback((height: number) => {
    screen.current?.style.setProperty('--notices-height', `${height}px`);
  }, []);
  return (
    <main ref={screen} className={`game${isFading ? ' is-fading' : ''}`} data-quest={quest.id}>
      <title>{`${quest.title} · ${PLATFORM}`}</title>
      <GameHeader userId={userId} />
      <Notices onHeight={onNotices} />
      {!covered && (isSearching ? <GameSearch onHeight={onHeight} /> : <NearSheet onHeight={onHeight} />)}
      <MapButtons />
      {/* After the list in tab order, so that keyboard users reach the list first. */}
      <GameMap />
      <GamePanel />
      <SocialPanel />
      {showsTitle && <TitleSheet />}
      {needsLocation && <LocationSheet />}
      <WayTold way={way} />
      <p className="vh" role="status">
        {isFading ? message('game.switching') : ''}
      </p>
    </main>
  );
}

function useNeedsLocation(covered: boolean): boolean {
  const { player } = usePlaying();
  return player.problem !== null && !player.isDismissed && !covered;
}

/** The back button closes the topmost panel. */
function useClosing(covered: boolean, needsLocation: boolean, isSearching: boolean): void {
  const { store, dispatch, player, moves } = usePlaying();
  const isSocial = useScreenState(({ social }) => social !== null);
  useBackCloses(covered || needsLocation || isSearching || isSocial, () => {
    const {
      showsTitle,
      social,
      play: { panel },
    } = store.get();
    if (social !== null) store.update((state) => withSocial(state, null));
    else if (showsTitle) store.update((state) => withTitle(state, false));
    else if (needsLocation) player.dismiss();
    else if (panel.kind === 'none') store.update((state) => withSearch(state, null));
    else if (panel.kind === 'result' && !panel.isReview) moves.goOn(panel.result);
    else dispatch({ type: panel.kind === 'question' ? 'close' : 'go-on' });
  });
}
