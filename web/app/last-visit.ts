import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';

/** Keeps the name of who is signed in and their visit on the device; the database is brought once the page has time. */
export function LastVisit() {
  const { user } = useSession();
  const id = user?.id;
  const username = user?.username;
  useEffect(() => {
    if (id === undefined || username === undefined) return undefined;
    const timer = window.setTimeout(() => {
      void import('../local-db/user-info.ts')
        .then(({ writeUserInfo }) => writeUserInfo({ userId: id, username, lastSeen: Date.now() }))
        // Without a network or a database the next page keeps it.
        .catch(() => undefined);
    }, 3_000);
    return () => {
      window.clearTimeout(timer);
    };
  }, [id, username]);
  return null;
}
