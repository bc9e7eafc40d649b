import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from './server-clock.ts';

const MINUTE = 60_000;

/**
 * The server's time, anew each minute, or so often as said: what tiles say of it changes no faster. And at once when a
 * first reply shows that the device's clock is wrong.
 */
export function useServerMinute(every = MINUTE): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => {
      setNow(serverNow());
    };
    // A reply may have come between the drawing and now.
    look();
    const timer = setInterval(look, every);
    const stop = onServerTime(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [every]);
  return now;
}
