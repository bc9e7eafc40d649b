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
  /** The quest that it is for. */
  readonly questId: number | null;
  /** Somebody plays with it. */
  readonly isForPlaying: boolean;
  /** One is over: the host was told, and is waited for (settled-2, 7: reauthorize). */
  readonly isOver: boolean;
  /** Why the key of the address gives none, or none any more. */
  readonly problem: string | null;
  /** Tries the key again, or asks the host again. */
  readonly retry: () => void;
}

type Asked = Pick<EmbedAddress, 'key' | 'token' | 'framedBy'>;

/**
 * The token of a page: what its host gave last, else that of the address, or by its key. Whoever gave it is asked for
 * another: a host that has given one is the source from then on, whatever the address says.
 */
export function useEmbedToken({ key, token: first, framedBy }: Asked, host: Host): Token {
  const given = host.state.token;
  const byKey = useTokenOfKey(given === null ? key : null);
  // One was taken out of the address, which was loaded anew.
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

  // Before anything below asks for something.
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

/** What a key gives: a token, and another whenever that is over; nothing, with the reason, once it is revoked. */
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
      // What shows stays while there is no network, and goes with its key.
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
  // Nothing may be asked for in that time: a key that was revoked is noticed all the same.
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
