import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { followLanguage, keepAccountLanguage } from '../language/choice.ts';
import { mayBeSignedIn } from '../session/session-state.ts';
import { useSession } from '../session/use-session.ts';

/**
 * The page speaks the language of the account. Who signs in sees it on the next page: in another language all is drawn
 * anew, and what is begun on this one is not to be lost.
 */
export function AccountLanguage() {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const tag = user?.locale ?? null;
  useEffect(() => {
    // Without a network nobody is known for now.
    if (status === 'user' || (status === 'visitor' && !mayBeSignedIn())) keepAccountLanguage(tag);
  }, [status, tag]);
  useEffect(() => {
    void followLanguage();
  }, [pathname]);
  return null;
}
