import { readHostCommand } from '@mangoquest/contract/host-messages.ts';
import type { HostCommand, HostReport } from '@mangoquest/contract/host-messages.ts';

/** What apps put into the pages that they show: text for one, an object for the other. */
interface NativeBridges {
  readonly ReactNativeWebView?: { readonly postMessage: (text: string) => void };
  readonly webkit?: {
    readonly messageHandlers?: Readonly<
      Record<string, { readonly postMessage: (message: unknown) => void } | undefined>
    >;
  };
}

type Peer = Pick<Window, 'postMessage'>;

/** As much of a window as a port looks at. */
export interface HostScope extends NativeBridges {
  readonly parent: Peer;
  readonly opener: Peer | null;
  readonly location: Pick<Location, 'origin'> & { readonly ancestorOrigins?: ArrayLike<string> };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export interface HostPort {
  /** Says something to whoever is there. */
  readonly report: (report: HostReport) => void;
  /** Whether there is anybody to say it to. */
  readonly hasHost: boolean;
  readonly close: () => void;
}

interface Spoken {
  /** Exactly whose page it is; null before it has spoken. */
  origin: string | null;
  isText: boolean;
}

/**
 * Talks with the page that frames or opened ours, if it is of a listed origin, and with the app that shows us (settled-2, 7;
 * trust 8). Whatever else is sent here has no effect. Nothing is ever sent to `*`.
 */
export function openHostPort(
  scope: HostScope,
  origins: readonly string[],
  onCommand: (command: HostCommand) => void,
): HostPort {
  const own = scope.location.origin;
  // A preview of ours frames us too; an app puts its messages into our own window.
  const listed = new Set([...origins, own]);
  const isFramed = scope.parent !== (scope as unknown);
  const peers = new Map<Peer, Spoken>();
  const [ancestor = null] = Array.from(scope.location.ancestorOrigins ?? []);
  if (isFramed) peers.set(scope.parent, { origin: known(ancestor), isText: false });
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
        // Before it has spoken it may be any of the list: a browser hands it over to none but the one that is named.
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
