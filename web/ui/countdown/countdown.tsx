import { useEffect, useEffectEvent, useState } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import { Icon } from '../icons/icon.tsx';
import { countdownState } from './countdown-state.ts';

export interface CountdownProps {
  /** Epoch milliseconds, by the server's clock. */
  readonly endTime: number;
  /** The server's time now: `serverNow` of web/api. */
  readonly now: () => number;
  /** Called once, when the end is reached. */
  readonly onEnd?: (() => void) | undefined;
}

/** The clock pill: many days, then HH:MM:SS, alarm in the last minute, stronger in the last ten seconds (Spec §4, §9). */
export function Countdown({ endTime, now, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(() => endTime - now());
  const end = useEffectEvent(() => { onEnd?.(); });
  const read = useEffectEvent(() => endTime - now());
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      const rest = read();
      setLeft(rest);
      if (rest <= 0) { end(); return; }
      // On the server's full seconds, so that two clocks on one screen agree. A day is enough for a sleeping tab.
      timer = window.setTimeout(tick, Math.min(rest % 1000 || 1000, 1000) + 5);
    };
    tick();
    return () => { clearTimeout(timer); };
  }, [endTime]);
  const state = countdownState(left);
  return (
    <div className={`countdown countdown--${state.style}`} role="timer" aria-label={message('ui.timeLeft', { time: state.text })}>
      <Icon name="timer" weight="fill" />
      <span className="num" aria-hidden="true">{state.text}</span>
      <span className="vh" aria-live="assertive">{state.announce === null ? '' : message('ui.timeLeft', { time: state.announce })}</span>
    </div>
  );
}
