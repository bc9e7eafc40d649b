import { useState } from 'react';
import { Link } from 'react-router';
import { gpxOf } from '@mangoquest/core/geo/gpx.ts';
import { clockOf } from '@mangoquest/core/play/own-way.ts';
import type { Replay } from '@mangoquest/core/play/own-way.ts';
import { PLATFORM } from '@mangoquest/core/product.ts';
import { drawingsOf } from '../../api/queries/quests.ts';
import { ownResultsHash, results } from '../../api/queries/results.ts';
import { far } from '../../language/far.ts';
import { locale, message } from '../../language/language.ts';
import type { OwnWayRecord } from '../../local-db/database.ts';
import { useAsk } from '../../session/queries.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { presentationPath } from '../../ui/paths.ts';
import { KeepMenu } from './keep-menu.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { ReplayMap } from './replay-map.tsx';
import { StopList } from './stop-list.tsx';
import { useReplay } from './use-replay.ts';

interface OwnResultProps {
  readonly record: OwnWayRecord;
  readonly replay: Replay;
}

/** Loads the current drawings, regardless of their revision. */
const NEWEST = 0;

/** Stars at a time in the game: carried over and graded until then; the final score at its end. */
function scoreAt({ record, replay }: OwnResultProps, at: number): number {
  if (at >= replay.duration) return record.score;
  return replay.stops.reduce((sum, stop) => sum + (stop.at <= at ? (stop.stars ?? stop.grade) : 0), record.carried);
}

/** Replay of a game, with its result (look-2, Own result). */
export function OwnResult({ record, replay }: OwnResultProps) {
  const { questId, title, isBoard, isVirtual, showPoints, mindsetCount } = record;
  const now = useReplay(replay);
  const { data: drawings = [] } = useAsk(drawingsOf, { id: questId, revision: NEWEST });
  const current = replay.stops.findLast(({ at }) => at <= now.at);
  const [pressed, setPressed] = useState<number | null>(null);
  const goTo = (mindsetId: number) => {
    const stop = replay.stops.find((one) => one.mindsetId === mindsetId);
    if (stop !== undefined) now.seek(stop.at);
    setPressed(mindsetId);
  };
  const ripe = replay.stops.filter(({ success }) => success).length;
  const length = far(replay.length, isBoard);
  const facts = [
    { value: clockOf(replay.duration), name: message('replay.inAll') },
    { value: length, name: message(isVirtual ? 'replay.travelled' : 'replay.walked') },
    {
      value: message('replay.ripeOf', { ripe: locale.number(ripe), n: locale.number(mindsetCount) }),
      name: message('replay.ripe'),
    },
  ];
  return (
    <main className="own-result">
      <title>{`${message('replay.title', { title })} · ${PLATFORM}`}</title>
      <div className="own-result__top">
        <ReplayMap replay={replay} isBoard={isBoard} drawings={drawings} at={now.at} onStop={goTo} />
        <div className="own-result__bar">
          <Link className="icbtn icbtn--fab" to={presentationPath(questId)} aria-label={message('replay.toQuest')}>
            <Icon name="arrow-left" />
          </Link>
          {showPoints && (
            <span className="own-result__score num">
              <Icon name="star" weight="fill" />
              {locale.number(scoreAt({ record, replay }, now.at))}
            </span>
          )}
          <KeepMenu
            record={record}
            replay={replay}
            drawings={drawings}
            figure={showPoints ? message('replay.stars', { n: record.score }) : length}
            facts={facts.map(({ value, name }) => `${value} ${name}`)}
            gpx={() => gpxFile(record)}
          />
        </div>
        <ReplayBar replay={replay} now={now} />
      </div>
      <div className="own-result__sheet">
        <h1 className="own-result__of" dir="auto">
          {title}
        </h1>
        <Head questId={questId} score={showPoints ? record.score : null} />
        <dl className="own-result__facts">
          {facts.map(({ value, name }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <StopList
          stops={replay.stops}
          showPoints={showPoints}
          current={now.isPlaying ? (current?.mindsetId ?? null) : pressed}
          onStop={goTo}
        />
        <p className="own-result__private sm muted">
          <Icon name="lock-key" /> {message('replay.private')}
        </p>
      </div>
    </main>
  );
}

/** Rank and stars. */
function Head({ questId, score }: { readonly questId: number; readonly score: number | null }) {
  return (
    <div className="own-result__head">
      <Rank questId={questId} score={score} />
      {score !== null && (
        <p className="own-result__stars num">
          <Icon name="star" weight="fill" />
          <span aria-hidden="true">{locale.number(score)}</span>
          <span className="vh">{message('replay.stars', { n: score })}</span>
        </p>
      )}
    </div>
  );
}

/** The rank; nothing if results are hidden, or belong to another run. */
function Rank({ questId, score }: { readonly questId: number; readonly score: number | null }) {
  const { data: own } = useAsk(ownResultsHash, {});
  const { data } = useAsk(results, { id: questId, hash: own?.hash }, { isWanted: own !== undefined });
  const row = data?.player;
  const isOther = row?.score != null && score !== null && row.score !== score;
  if (data === undefined || row == null || isOther)
    return <p className="own-result__rank">{message('replay.yourWay')}</p>;
  return (
    <p className="own-result__rank">
      <b>{message('replay.rank', { rank: row.rank })}</b>{' '}
      <span>{message('replay.rankOf', { n: locale.number(data.players) })}</span>
    </p>
  );
}

function gpxFile({ title, places, stops }: OwnWayRecord): string {
  return gpxOf({
    name: title,
    creator: PLATFORM,
    track: places.length > 0 ? places : stops,
    places: stops.map(({ latitude, longitude, time, title: name }) => ({ latitude, longitude, time, name })),
  });
}
