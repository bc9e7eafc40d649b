import { useEffect, useEffectEvent, useState } from 'react';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchLiveBoard } from '@mangoquest/contract/calls/live-board.ts';
import { errorText } from '../../../api/call-error.ts';
import { liveBoard } from '../../../api/queries/results.ts';
import { locale, message } from '../../../language/language.ts';
import { useAsk } from '../../../session/queries.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useDrawn } from '../../../ui/lists/use-drawn.ts';
import { BoardPlayerDialog } from './board-player.tsx';
import './live-board.css';

export type Board = CallOutput<typeof fetchLiveBoard>;
export type BoardPlayer = Board['players'][number];

/** Poll interval in milliseconds while the screen is visible: the server refreshes no more often. */
const LOOK_EVERY_MS = 5_000;

/**
 * Current players of the creator's quest, their progress, and who is stuck (settled, Let on, take out). Shows no
 * positions.
 */
export function LiveBoard({ questId }: { readonly questId: number }) {
  const asked = useAsk(liveBoard, { questId });
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  useLookAgain(() => void asked.again());
  const { data } = asked;
  if (data === undefined) return asked.error === null ? null : <p className="err">{errorText(asked.error)}</p>;
  const wanted = typed.trim().toLowerCase();
  const found = data.players.filter(({ username }) => username.toLowerCase().includes(wanted));
  const one = data.players.find(({ hash }) => hash === opened);
  return (
    <section className="board" aria-labelledby="board-title">
      <div className="board__head">
        <h2 id="board-title">{message('board.title')}</h2>
        <p className="sm muted" role="status">
          {summaryOf(data)}
        </p>
        {data.players.length > 0 && (
          <TextInput
            label={message('board.search')}
            placeholder={message('board.search')}
            hideLabel
            type="search"
            value={typed}
            onChange={setTyped}
          />
        )}
      </div>
      <Players
        key={wanted}
        found={found}
        board={data}
        onOpen={({ hash }) => {
          setOpened(hash);
        }}
      />
      {data.total > data.players.length && (
        <p className="sm muted">{message('board.shownOf', { n: data.players.length, all: data.total })}</p>
      )}
      {one !== undefined && (
        <BoardPlayerDialog
          questId={questId}
          player={one}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </section>
  );
}

function summaryOf({ players, total }: Board): string {
  if (total === 0) return message('board.nobody');
  const playing = players.filter(({ state }) => state === 'playing').length;
  const stuck = players.filter(({ isStuck }) => isStuck).length;
  return [
    message('board.players', { n: total }),
    message('board.playing', { n: playing }),
    ...(stuck === 0 ? [] : [message('board.stuckCount', { n: stuck })]),
  ].join(' · ');
}

interface PlayersProps {
  readonly found: readonly BoardPlayer[];
  readonly board: Board;
  readonly onOpen: (player: BoardPlayer) => void;
}

function Players({ found, board, onOpen }: PlayersProps) {
  const { drawn, end } = useDrawn(found.length);
  if (board.total === 0) return null;
  if (found.length === 0) return <p className="muted">{message('board.nobodyFound')}</p>;
  return (
    <>
      <ul className="board__rows">
        {found.slice(0, drawn).map((player) => (
          <PlayerRow key={player.hash} player={player} mindsets={board.mindsets} onOpen={onOpen} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

interface PlayerRowProps {
  readonly player: BoardPlayer;
  readonly mindsets: number;
  readonly onOpen: (player: BoardPlayer) => void;
}

function PlayerRow({ player, mindsets, onOpen }: PlayerRowProps) {
  const { username, state, isStuck, answers, score, lastAt, enteredAt } = player;
  return (
    <li className={isStuck ? 'board__row is-stuck' : 'board__row'}>
      <button
        type="button"
        className="board__name"
        aria-label={message('board.open', { name: username })}
        onClick={() => {
          onOpen(player);
        }}
      >
        <bdi>{username}</bdi>
      </button>
      <Chip>{message(isStuck ? 'board.stuck' : `board.state.${state}`)}</Chip>
      <span className="board__meter" aria-hidden="true">
        <i style={{ inlineSize: `${mindsets === 0 ? 0 : Math.min(100, (answers / mindsets) * 100)}%` }} />
      </span>
      <span className="board__count">{message('board.progressOf', { n: answers, all: mindsets })}</span>
      <span className="board__stars">{locale.number(score)} ★</span>
      <time className="board__last sm muted" dateTime={new Date(lastAt ?? enteredAt).toISOString()}>
        {locale.hours(lastAt ?? enteredAt)}
      </time>
    </li>
  );
}

/** Every few seconds while the page is visible. */
function useLookAgain(look: () => void): void {
  const lookNow = useEffectEvent(() => {
    if (!document.hidden) look();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      lookNow();
    }, LOOK_EVERY_MS);
    const onShow = () => {
      lookNow();
    };
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, []);
}
