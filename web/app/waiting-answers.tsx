import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { loadAreas } from '../language/load-areas.ts';
import type { SendWaitingProps } from '../quest/outbox/send-waiting.tsx';
import { useSession } from '../session/use-session.ts';
import { paths } from '../ui/paths.ts';

/** The first script and the first list of a page come before it. */
const AFTER_MS = 2_000;
/** The game has a sender of its own; embedded pages are a guest's, and hold their answers themselves. */
const WITHOUT = [paths.game, paths.outerMap, paths.outerMapAlone, paths.outerFrame];

/** Sends what a game left waiting, on every screen of its user; its script is loaded once the page is at rest. */
export function WaitingAnswers() {
  const { user } = useSession();
  const { pathname } = useLocation();
  // Until a password is set the server takes no answers.
  const isReady = user !== null && !user.mustChangePassword;
  const isWanted = isReady && !WITHOUT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  const [Sender, setSender] = useState<ComponentType<SendWaitingProps> | null>(null);
  useEffect(() => {
    if (!isWanted || Sender !== null) return undefined;
    const load = () => {
      Promise.all([import('../quest/outbox/send-waiting.tsx'), loadAreas(['waiting'])])
        .then(([{ SendWaiting }]) => {
          setSender(() => SendWaiting);
        })
        // Without a network the next page, or the network's return, tries again.
        .catch(() => undefined);
    };
    const timer = window.setTimeout(load, AFTER_MS);
    window.addEventListener('online', load);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, [isWanted, Sender]);
  return isWanted && Sender !== null ? <Sender key={user.id} userId={user.id} /> : null;
}
