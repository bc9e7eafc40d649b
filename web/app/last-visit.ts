import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';

/** Stores the user's name and time of visit on the device; the database is loaded once the page is idle. */
export function LastVisit() {
  const { user } = useSession();
  const id = user?.id;
  const username = user?.username;
  useEffect(() => {
    if (id === undefined || username === undefined) return undefined;
    const timer = window.setTimeout(() => {
      void import('../local-db/user-info.ts')
        .then(({ writeUserInfo }) => writeUserInfo({ userId: id, username, lastSeen: Date.now() }))
        // Offline or without a database the next page stores it.
        .catch(() => undefined);
    }, 3_000);
    return () => {
      window.clearTimeout(timer);
    };
  }, [id, username]);
  return null;
}
