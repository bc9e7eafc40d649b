// Not .html, which the development server would treat as a page of the app.
import frameAddress from './sound-frame.htm?url';

/** URL of the frame that plays a creator's sound. */
export { frameAddress as soundFrameAddress };

/** A sound and how to play it. */
export interface SoundOrder {
  readonly address: string;
  /** Cached content; null if it has to be downloaded. */
  readonly bytes: Blob | null;
  /** Volume, 0 to 1. */
  readonly volume: number;
  readonly maxBytes: number;
}

/** Messages of the frame about it. */
export type SoundNews =
  | { readonly kind: 'ready' | 'playing' | 'paused' | 'failed' }
  | { readonly kind: 'bytes'; readonly bytes: unknown };

export interface SoundPort {
  readonly play: (plays: boolean) => void;
  readonly close: () => void;
}

/** Gives a sound to the frame that plays it; the frame answers on a message port. */
export function openSoundPort(frame: Window, order: SoundOrder, onNews: (news: SoundNews) => void): SoundPort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<SoundNews>) => {
    onNews(data);
  };
  // A sandboxed frame has no origin, so '*' is the only possible target. Only a file and its URL are sent.
  frame.postMessage(order, '*', [port2]);
  return {
    play(plays) {
      port1.postMessage({ plays });
    },
    close() {
      port1.close();
    },
  };
}
