import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EmbedAddress } from '@mangoquest/core/embed/embed-address.ts';
import { questOfToken } from '@mangoquest/core/embed/embed-token.ts';
import { errorText } from '../../api/call-error.ts';
import { goByToken, onTokenOver, setEmbedToken } from '../../api/embed-token.ts';
import type { EmbedToken } from '../../api/embed-token.ts';
import { tokenOfKey } from '../../api/mutations/embeds.ts';
import type { Host } from './use-host.ts';

export interface Token {
  readonly token: EmbedToken | null;
  /** The quest that it is for. */
  readonly questId: number | null;
  /** One is over: the host was told, and is waited for (settled-2, 7: reauthorize). */
  readonly isOver: boolean;
  /** Why the key of the address gives none. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/** The token of a page: of the address, by its key, or as the host gives it, which is the newest. */
export function useEmbedToken({ key, token: first }: Pick<EmbedAddress, 'key' | 'token'>, host: Host): Token {
  const given = host.state.token;
  const [made, setMade] = useState<EmbedToken | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const waiting = useRef<((token: EmbedToken) => void)[]>([]);
  const token = given ?? made ?? first;

  const renew = useEffectEvent(async (): Promise<EmbedToken | null> => {
    if (key !== null) {
      try {
        const { jwt, useridhashed } = await tokenOfKey(key);
        setMade({ jwt, useridhashed });
        setProblem(null);
        return { jwt, useridhashed };
      } catch (error) {
        setProblem(errorText(error));
        return null;
      }
    }
    if (!host.isThere) return null;
    setIsOver(true);
    host.report({ type: 'reauthorize', data: {} });
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
    setEmbedToken(token);
  }, [token]);
  useEffect(() => {
    if (given === null) return;
    setIsOver(false);
    for (const go of waiting.current.splice(0)) go(given);
  }, [given]);
  useEffect(() => {
    if (key !== null) void renew();
  }, [key, tries]);

  return {
    token,
    questId: token === null ? null : questOfToken(token.jwt),
    isOver,
    problem: token === null ? problem : null,
    retry() {
      setProblem(null);
      setTries((count) => count + 1);
    },
  };
}
