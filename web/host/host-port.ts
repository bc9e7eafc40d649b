import { readHostCommand } from '@mangoquest/contract/host-messages.ts';
import type { HostCommand, HostReport } from '@mangoquest/contract/host-messages.ts';
import { isFramed } from './framed.ts';

/** Message bridges that native apps inject into their web views: one takes text, the other an object. */
interface NativeBridges {
  readonly ReactNativeWebView?: { readonly postMessage: (text: string) => void };
  readonly webkit?: {
    readonly messageHandlers?: Readonly<
      Record<string, { readonly postMessage: (message: unknown) => void } | undefined>
    >;
  };
}

type Peer = Pick<Window, 'postMessage'>;

/** The part of a window that a port uses. */
export interface HostScope extends NativeBridges {
  readonly parent: Peer;
  readonly opener: Peer | null;
  readonly location: Pick<Location, 'origin'> & { readonly ancestorOrigins?: ArrayLike<string> };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export interface HostPort {
  /** Sends a report to all hosts. */
  readonly report: (report: HostReport) => void;
  /** Whether there is any host to send to. */
  readonly hasHost: boolean;
  readonly close: () => void;
}

interface Spoken {
  /** Exact origin of the host; null until its first message. */
  origin: string | null;
  isText: boolean;
}

/**
 * Exchanges messages with the page that frames or opened ours, if its origin is listed, and with the native app that
 * shows us (settled-2, 7; trust 8). All other messages are ignored. Nothing is ever sent to `*`.
 */
export function openHostPort(
  scope: HostScope,
  origins: readonly string[],
  onCommand: (command: HostCommand) => void,
): HostPort {
  const own = scope.location.origin;
  // Our own preview frames us, too, and a native app posts messages to our own window.
  const listed = new Set([...origins, own]);
  const peers = new Map<Peer, Spoken>();
  const [ancestor = null] = Array.from(scope.location.ancestorOrigins ?? []);
  if (isFramed(scope)) peers.set(scope.parent, { origin: known(ancestor), isText: false });
  if (scope.opener !== null) peers.set(scope.opener, { origin: null, isText: false });

  function known(origin: string | null): string | null {
    return origin !== null && listed.has(origin) ? origin : null;
  }

  const hear = ({ source, origin, data }: MessageEvent) => {
    const isPeer = source !== null && (source === scope.parent || source === scope.opener);
    if (!isPeer || !listed.has(origin)) return;
    const read = readHostCommand(data);
    if (read === null) return;
    const spoken = peers.get(source as Peer);
    if (spoken !== undefined) Object.assign(spoken, { origin, isText: read.isText });
    onCommand(read.command);
  };
  scope.addEventListener('message', hear);

  const app = scope.ReactNativeWebView;
  const handler = scope.webkit?.messageHandlers?.['mangoquest'];
  return {
    hasHost: peers.size > 0 || app !== undefined || handler !== undefined,
    report(report) {
      for (const [peer, { origin, isText }] of peers) {
        const sent = isText ? JSON.stringify(report) : report;
        // Until its first message the host may be any listed origin; the browser only delivers to the one that matches.
        for (const to of origin === null ? listed : [origin]) peer.postMessage(sent, to);
      }
      app?.postMessage(JSON.stringify(report));
      handler?.postMessage(report);
    },
    close() {
      scope.removeEventListener('message', hear);
    },
  };
}
