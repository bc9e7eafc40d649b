import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { announcement, countdown } from '@mangoquest/core/play/countdown.ts';
import { locale, message } from '../../language/language.ts';
import { announce } from '../feedback/announce.ts';
import { Icon } from '../icons/icon.tsx';

export interface CountdownProps {
  /** Epoch milliseconds, by the server's clock. */
  readonly endTime: number;
  /** The server's time now: `serverNow` of web/api. */
  readonly now: () => number;
  /** Called when the end time is reached: again if the clock was corrected to before it, and reaches it again. */
  readonly onEnd?: (() => void) | undefined;
  /** Called with each displayed second. */
  readonly onSecond?: ((secondsLeft: number) => void) | undefined;
  /** Only the digits, for a parent with its own styles. */
  readonly plain?: boolean;
}

/**
 * The clock pill: days if many remain, then HH:MM:SS; alarm in the last minute, stronger in the last ten seconds (Spec
 * §4, §9).
 */
export function Countdown({ endTime, now, onEnd, onSecond, plain = false }: CountdownProps) {
  const [state, setState] = useState(() => countdown(locale, endTime, now()));
  const seconds = useRef(state.seconds);
  const end = useEffectEvent(() => {
    onEnd?.();
  });
  const tell = useEffectEvent((left: number) => {
    onSecond?.(left);
  });
  const read = useEffectEvent(() => countdown(locale, endTime, now()));
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const tick = () => {
      const next = read();
      timer = window.setTimeout(tick, 1000 - (Date.now() % 1000) + 5);
      if (next.isOver && isOver) return;
      isOver = next.isOver;
      const key = announcement(seconds.current, next.seconds);
      seconds.current = next.seconds;
      if (key !== null) announce(message(key), 'assertive');
      setState(next);
      tell(next.seconds);
      if (next.isOver) end();
    };
    tick();
    return () => {
      clearTimeout(timer);
    };
  }, [endTime]);
  const look = plain ? 'clock' : `countdown countdown--${state.level}`;
  return (
    <div className={look} role="timer" aria-label={message('ui.timeLeft', { time: state.text })}>
      <Icon name="timer" weight="fill" />
      <span className="num" aria-hidden="true">
        {state.text}
      </span>
    </div>
  );
}
