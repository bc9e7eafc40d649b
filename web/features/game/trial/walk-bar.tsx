import type { CSSProperties } from 'react';
import { locale, message } from '../../../language/language.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SPEEDS } from './use-walking.ts';
import type { Speed, Walking } from './use-walking.ts';

/** Controls of a simulated walk: play and pause, position, speed. */
export function WalkBar({ walking }: { readonly walking: Walking }) {
  const { walked, toggle, seek, setSpeed, remove } = walking;
  if (walked === null) return null;
  const { walk, name, seconds, isPlaying, speed } = walked;
  const time = message('trial.walkAtValue', { time: clock(seconds), duration: clock(walk.duration) });
  const part = walk.duration === 0 ? 1 : seconds / walk.duration;
  return (
    <section className="walk" aria-label={message('trial.walkBar', { name })}>
      <IconButton
        icon={{ name: isPlaying ? 'pause' : 'play', weight: 'fill' }}
        label={message(isPlaying ? 'trial.walkPause' : 'trial.walkPlay')}
        onClick={toggle}
      />
      <span className="walk__way">
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(walk.duration))}
          value={Math.round(seconds)}
          style={{ '--part': part } as CSSProperties}
          aria-label={message('trial.walkAt')}
          aria-valuetext={time}
          onChange={(event) => {
            seek(Number(event.target.value));
          }}
        />
        <span className="xs num">
          {time} · {locale.distance(walk.length)}
        </span>
      </span>
      <Select
        hideLabel
        label={message('trial.walkSpeed')}
        value={String(speed) as `${Speed}`}
        options={SPEEDS.map((n) => ({ value: `${n}` as const, label: message('trial.walkTimes', { n }) }))}
        onChange={(next) => {
          setSpeed(Number(next) as Speed);
        }}
      />
      <IconButton icon={{ name: 'x' }} label={message('trial.walkRemove')} onClick={remove} />
    </section>
  );
}

/** Such as `4:05` or `1:04:05`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
