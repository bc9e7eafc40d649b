// Not .html, which the development server would take for a page of the app.
import frameAddress from './sound-frame.htm?url';

/** Where the frame lies that plays a creator's sound. */
export { frameAddress as soundFrameAddress };

/** A sound, and what may become of it. */
export interface SoundOrder {
  readonly address: string;
  /** What was kept of it; null where it has to be fetched. */
  readonly bytes: Blob | null;
  /** 0 to 1. */
  readonly volume: number;
  readonly maxBytes: number;
}

/** What the frame tells of it. */
export type SoundNews =
  | { readonly kind: 'ready' | 'playing' | 'paused' | 'failed' }
  | { readonly kind: 'bytes'; readonly bytes: unknown };

export interface SoundPort {
  readonly play: (plays: boolean) => void;
  readonly close: () => void;
}

/** Hands a sound to the frame that plays it, which answers by a port of its own. */
export function openSoundPort(frame: Window, order: SoundOrder, onNews: (news: SoundNews) => void): SoundPort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<SoundNews>) => {
    onNews(data);
  };
  // A frame without an origin is reached by '*' alone. What goes is the address of a file, and the file.
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
