// The page around ours, and the tokens between them, in tests of pages that stand in those of others.
import { vi } from 'vitest';
import type { HostCommand, HostReport } from '@mangoquest/contract/host-messages.ts';

export const KEY = `mqp_${'k'.repeat(43)}`;
export const tokenFor = (questId: number, word = 'signature', scope = 'view') =>
  `e30.${btoa(JSON.stringify({ quest: questId, scope }))}.${word}`;

/** The page around ours: what it is told, and what it says. A test's window stands in a frame of the same origin. */
export function hostAround(onTestFinished: (clean: () => void) => void) {
  const told: HostReport[] = [];
  Object.assign(window, {
    ReactNativeWebView: { postMessage: (text: string) => void told.push(JSON.parse(text) as HostReport) },
  });
  onTestFinished(() => void Reflect.deleteProperty(window, 'ReactNativeWebView'));
  return {
    told,
    last: (type: HostReport['type']) => told.findLast((report) => report.type === type)?.data,
    send(command: HostCommand | string) {
      window.dispatchEvent(
        new MessageEvent('message', { source: window.parent, origin: window.location.origin, data: command }),
      );
    },
  };
}

/** The tokens that go along with each call. */
export function watchTokens(): (string | null)[] {
  const tokens: (string | null)[] = [];
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
    const path = typeof input === 'string' ? input : '';
    if (path.startsWith('/api/play/')) tokens.push(new Headers(init?.headers).get('mytoken'));
    return real(input, init);
  });
  return tokens;
}

/** The server knows a word no more: what goes by its token is to be renewed. */
export function endTokens(ended: ReadonlySet<string>): void {
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    ended.has(new Headers(init?.headers).get('mytoken') ?? '')
      ? Promise.resolve(new Response('reauthorize', { status: 401 }))
      : known(input, init),
  );
}

export const showAgain = () => document.dispatchEvent(new Event('visibilitychange'));
