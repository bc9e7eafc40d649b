import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import { EMBED_TOKEN_MS, isForPlaying, questOfToken } from '@mangoquest/core/embed/embed-token.ts';
import { isGone } from '../../api/call-error.ts';
import { goByToken, onTokenOver, setEmbedToken } from '../../api/embed-token.ts';
import type { EmbedToken } from '../../api/embed-token.ts';
import { tokenOfKey } from '../../api/mutations/embeds.ts';
import { refusal } from './refusal.ts';
import type { Host } from './use-host.ts';

export interface Token {
  readonly token: EmbedToken | null;
  /** The quest that the token is for. */
  readonly questId: number | null;
  /** The token is for playing, not only for viewing. */
  readonly isForPlaying: boolean;
  /** The token has expired; the host was asked for another (settled-2, 7: reauthorize). */
  readonly isOver: boolean;
  /** Why the key in the URL gives no token, or no longer does. */
  readonly problem: string | null;
  /** Tries the key again, or asks the host again. */
  readonly retry: () => void;
}

type Asked = Pick<EmbedAddress, 'key' | 'token' | 'framedBy'>;

/**
 * The token of an embedded page: the last one given by the host, otherwise that of the URL's key, otherwise the one in
 * the URL. A new one is requested from the same source; once a host has given a token, it remains the source, whatever
 * the URL says.
 */
export function useEmbedToken({ key, token: first, framedBy }: Asked, host: Host): Token {
  const given = host.state.token;
  const byKey = useTokenOfKey(given === null ? key : null);
  // The page was reloaded after its token was removed from the URL.
  const [isOver, setIsOver] = useState(framedBy !== null);
  const waiting = useRef<((token: EmbedToken) => void)[]>([]);
  const token = given ?? byKey.token ?? first;

  const newest = useRef(given);
  const { report } = host;
  const askHost = useCallback(() => {
    report({ type: 'reauthorize', data: {} });
  }, [report]);
  const renew = useEffectEvent(async (): Promise<EmbedToken | null> => {
    if (given === null && key !== null) {
      const made = await byKey.trade();
      return newest.current ?? made;
    }
    if (!host.isThere) return null;
    setIsOver(true);
    askHost();
    return new Promise((resolve) => {
      waiting.current.push(resolve);
    });
  });

  // A layout effect, so that it runs before any child requests something.
  useLayoutEffect(() => {
    goByToken(true);
    const stop = onTokenOver(() => renew());
    return () => {
      stop();
      goByToken(false);
    };
  }, []);
  useLayoutEffect(() => {
    newest.current = given;
    setEmbedToken(token);
  }, [given, token]);
  useEffect(() => {
    if (given === null) return;
    setIsOver(false);
    for (const go of waiting.current.splice(0)) go(given);
  }, [given]);
  const isBare = key === null && first === null;
  useEffect(() => {
    if (isBare) askHost();
  }, [isBare, askHost]);

  return {
    token,
    questId: token === null ? null : questOfToken(token.jwt),
    isForPlaying: token !== null && isForPlaying(token.jwt),
    isOver,
    problem: token === null ? byKey.problem : null,
    retry: () => {
      if (given === null && key !== null) byKey.retry();
      else askHost();
    },
  };
}

/**
 * Exchanges a key for a token, and for a new one whenever it expires; without a token, `problem` tells why, for example
 * because the key was revoked.
 */
function useTokenOfKey(key: string | null) {
  const [made, setMade] = useState<EmbedToken | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isWanted = useRef(false);
  const trade = useCallback(async (): Promise<EmbedToken | null> => {
    if (key === null) return null;
    try {
      const { jwt, useridhashed } = await tokenOfKey(key);
      if (!isWanted.current) return null;
      setMade({ jwt, useridhashed });
      setProblem(null);
      return { jwt, useridhashed };
    } catch (error) {
      // Offline, what is shown stays; it is only removed if the key was revoked.
      if (isGone(error)) setMade(null);
      setProblem(refusal(error));
      return null;
    }
  }, [key]);
  useEffect(() => {
    isWanted.current = key !== null;
    if (key !== null) void trade();
    return () => {
      isWanted.current = false;
    };
  }, [key, tries, trade]);
  // Renew on a timer, too, so that a revoked key is noticed even if nothing is requested.
  useEffect(() => {
    if (made === null) return undefined;
    const timer = setTimeout(() => void trade(), EMBED_TOKEN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [made, trade]);
  return {
    token: key === null ? null : made,
    problem: key === null ? null : problem,
    trade,
    retry() {
      setProblem(null);
      setTries((count) => count + 1);
    },
  };
}
