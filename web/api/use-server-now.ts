import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** The server's time in epoch milliseconds, read anew every `tick` milliseconds. */
export function useServerNow(tick: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(serverNow());
    }, tick);
    return () => {
      clearInterval(timer);
    };
  }, [tick]);
  return now;
}
