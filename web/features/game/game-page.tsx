import { useCallback, useEffect, useState } from 'react';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { PLATFORM } from '@mangoquest/core/product.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { holdGame } from '../../device/service-worker.ts';
import { warmGraphics } from '../../map/engine/warm-graphics.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { paths } from '../../ui/paths.ts';
import { useGame } from './data/use-game.ts';
import type { GameState } from './data/use-game.ts';
import { GameScreen } from './game-screen.tsx';
import { useArrival } from '../../quest/entering/use-arrival.ts';
import { tellLeftGame } from '../../quest/left-game.ts';
import { SendWaiting } from '../../quest/outbox/send-waiting.tsx';
import { dropHandedOver, keepHandedOver, readHandedOver } from './roaming/handed-over.ts';
import type { HandedOver } from './roaming/handed-over.ts';
import { RoamingScreen } from './roaming/roaming-screen.tsx';
import { useGameCurtain } from './use-game-curtain.ts';
import { useLeaving } from './use-leaving.ts';
import './game.css';
import './trial/trial.css';

/** The user's current quest on its map; without one, the quests around (Spec §2, Game screen). */
export function GamePage() {
  const { user } = useSession();
  return user === null ? null : <CurrentGame key={user.id} userId={user.id} />;
}

function CurrentGame({ userId }: { readonly userId: number }) {
  const { state, reload, refresh, setProgress } = useGame(userId);
  useLeftGame(userId, state);
  // The map itself comes after the first view.
  useEffect(warmGraphics, []);
  // Postpones updates of the app until the game is left.
  useEffect(holdGame, []);
  const [arrival, setArrival] = useArrival();
  const [handed, hand] = useHandedOver(userId);
  useGameCurtain(state.status === 'ready' && handed === undefined ? 'loading' : state.status);
  const onSwitch = useCallback(
    (target: ChainTarget) => {
      setArrival(target);
      reload();
    },
    [reload, setArrival],
  );
  if (state.status === 'ready' && handed !== undefined) {
    const { game } = state;
    return (
      <GameScreen
        key={`${game.quest.id}:${game.progress.entryId}`}
        userId={userId}
        game={game}
        setProgress={setProgress}
        refresh={refresh}
        arrival={arrival?.questId === game.quest.id ? arrival : null}
        onSwitch={onSwitch}
        handed={handed?.mindset.questId === game.quest.id ? handed : null}
        onHanded={() => {
          hand(null);
        }}
      />
    );
  }
  if (state.status === 'loading' || state.status === 'ready') return <main className="game" aria-busy="true" />;
  if (state.status === 'none')
    return (
      <>
        <SendWaiting userId={userId} />
        <RoamingScreen
          userId={userId}
          onEntered={(answer) => {
            hand(answer);
            reload();
          }}
        />
      </>
    );
  return (
    <main className="game game--empty">
      <h1 className="vh">{PLATFORM}</h1>
      {state.status === 'closed' && <ClosedGame userId={userId} quest={state.quest} />}
      {state.status === 'timed-out' && <TimedOutGame userId={userId} />}
      {state.status === 'failed' && <SendWaiting userId={userId} />}
      {state.status === 'failed' && (
        <div role="alert">
          <EmptyState
            title={message('game.failed')}
            text={state.text}
            action={
              <Button variant="primary" onClick={reload}>
                {message('ui.retry')}
              </Button>
            }
          />
        </div>
      )}
    </main>
  );
}

/** Tells why the game before was ended, where it was not on this device. */
function useLeftGame(userId: number, state: GameState): void {
  const dialogs = useDialogs();
  const shown = state.status === 'ready' ? state.game.quest.id : state.status;
  useEffect(() => {
    if (shown !== 'loading') void tellLeftGame(userId, dialogs).catch(() => undefined);
  }, [userId, shown, dialogs]);
}

/** The answer for which a quest was entered: null for none, undefined until the device has told. */
function useHandedOver(userId: number): readonly [HandedOver | null | undefined, (answer: HandedOver | null) => void] {
  const [handed, setHanded] = useState<HandedOver | null>();
  useEffect(() => {
    let isWanted = true;
    void readHandedOver(userId).then((kept) => {
      if (isWanted) setHanded((now) => (now === undefined ? kept : now));
    });
    return () => {
      isWanted = false;
    };
  }, [userId]);
  const hand = useCallback(
    (answer: HandedOver | null) => {
      void (answer === null ? dropHandedOver(userId) : keepHandedOver(userId, answer));
      setHanded(answer);
    },
    [userId],
  );
  return [handed, hand];
}

/** The game's time ran out while the page was closed: ends it like its clock would have (Spec §4, Countdown). */
function TimedOutGame({ userId }: { readonly userId: number }) {
  const { timeOut } = useLeaving();
  return <SendWaiting userId={userId} onSent={timeOut} />;
}

/** The quest is no longer active: offers to end it (Spec §4, current quest tile). */
function ClosedGame({ userId, quest }: { readonly userId: number; readonly quest: QuestSummary }) {
  const { end } = useLeaving({ quest });
  const [busy, setBusy] = useState(false);
  return (
    <div role="alert">
      <SendWaiting userId={userId} />
      <EmptyState
        title={message('game.noQuest')}
        text={message('start.endQuest')}
        action={
          <span className="game__ways">
            <ButtonLink to={paths.start}>{message('game.toList')}</ButtonLink>
            <Button
              variant="primary"
              busy={busy}
              onClick={() => {
                setBusy(true);
                void end().finally(() => {
                  setBusy(false);
                });
              }}
            >
              {message('start.endQuestConfirm')}
            </Button>
          </span>
        }
      />
    </div>
  );
}
