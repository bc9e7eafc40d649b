import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { followLanguage, keepAccountLanguage } from '../language/choice.ts';
import { mayBeSignedIn } from '../session/session-state.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Applies the language of the account. After signing in it takes effect on the next page: a change of language renders
 * everything anew, and input on this page must not be lost.
 */
export function AccountLanguage() {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const tag = user?.locale ?? null;
  useEffect(() => {
    // Offline the user is unknown for now.
    if (status === 'user' || (status === 'visitor' && !mayBeSignedIn())) keepAccountLanguage(tag);
  }, [status, tag]);
  useEffect(() => {
    void followLanguage();
  }, [pathname]);
  return null;
}
