import { useEffect, useEffectEvent, useState } from 'react';
import { onServerTime, serverNow } from './server-clock.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

/**
 * The server's time in epoch milliseconds, updated every `every` milliseconds (by default each minute, as quest tiles
 * need it), and at once when a first reply shows that the device's clock is wrong.
 */
export function useServerTime(every = MINUTE): number {
  return useAtServerTime((now) => now, every);
}

/** What holds at the server's time, read each second: the component renders again only when it has changed. */
export function useAtServerTime<T>(read: (now: number) => T, every = SECOND): T {
  const [value, setValue] = useState(() => read(serverNow()));
  const look = useEffectEvent(() => {
    setValue(() => read(serverNow()));
  });
  useEffect(() => {
    // A reply may have come between the first rendering and now.
    look();
    const timer = setInterval(look, every);
    const stop = onServerTime(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [every]);
  return value;
}
