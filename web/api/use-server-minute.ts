import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from './server-clock.ts';

const MINUTE = 60_000;

/**
 * The server's time, updated each minute or every `every` milliseconds, which is enough for tiles. Also updated when a
 * first reply shows that the device's clock is wrong.
 */
export function useServerMinute(every = MINUTE): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => {
      setNow(serverNow());
    };
    // A reply may have arrived between rendering and now.
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
