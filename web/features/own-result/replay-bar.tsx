import type { Replay } from '@mangoquest/core/play/own-way.ts';
import { clockOf } from '@mangoquest/core/play/own-way.ts';
import { locale, message } from '../../language/language.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import type { ReplayNow } from './use-replay.ts';

/** Play and pause, a time slider with the answers marked, and the speed. */
export function ReplayBar({ replay, now }: { readonly replay: Replay; readonly now: ReplayNow }) {
  const { duration, stops } = replay;
  const { at, isPlaying, speed, canPlay, seek, toggle, faster } = now;
  const part = (seconds: number) => (duration === 0 ? 100 : (seconds / duration) * 100);
  return (
    <div className="replay-bar">
      {canPlay && (
        <IconButton
          icon={{ name: isPlaying ? 'pause' : 'play', weight: 'fill' }}
          label={message(isPlaying ? 'replay.pause' : 'replay.play')}
          onClick={toggle}
        />
      )}
      <div className="replay-bar__line">
        <span className="replay-bar__past" style={{ width: `${part(at)}%` }} aria-hidden="true" />
        {stops.map((stop) => (
          <i
            key={stop.mindsetId}
            className={stop.at > at ? undefined : stop.success ? 'y' : 'n'}
            style={{ insetInlineStart: `${part(stop.at)}%` }}
            aria-hidden="true"
          />
        ))}
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.ceil(duration))}
          step={1}
          value={at >= duration ? Math.max(1, Math.ceil(duration)) : Math.floor(at)}
          aria-label={message('replay.time')}
          aria-valuetext={message('replay.timeNow', { time: clockOf(at), all: clockOf(duration) })}
          onChange={({ target }) => {
            seek(Number(target.value));
          }}
        />
      </div>
      <span className="replay-bar__time num" aria-hidden="true">
        {clockOf(at)}
      </span>
      {canPlay && (
        <button
          type="button"
          className="replay-bar__speed num"
          aria-label={message('replay.speed', { n: locale.number(speed) })}
          onClick={faster}
        >
          {message('replay.speedShort', { n: locale.number(speed) })}
        </button>
      )}
    </div>
  );
}
