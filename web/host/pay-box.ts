// Not .html, which the development server would take for a page of the app.
import boxAddress from './pay-box.htm?url';

/** Where the frame lies that shows the payment provider's own button. */
export { boxAddress as payBoxAddress };

export interface PayBoxOrder {
  readonly orderId: string;
  readonly scriptUrl: string;
  readonly isDark: boolean;
}

/** What the frame tells. `approved` is what the provider's window says; how the order stands is asked of our server. */
export type PayBoxNews =
  | { readonly kind: 'ready' | 'approved' | 'cancelled' | 'failed' }
  /** Pixels that the button takes. */
  | { readonly kind: 'size'; readonly height: number };

/** Hands an order to the frame, which answers by a port of its own. Gives what ends it. */
export function openPayBox(frame: Window, order: PayBoxOrder, onNews: (news: PayBoxNews) => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<PayBoxNews>) => {
    onNews(data);
  };
  frame.postMessage(order, window.location.origin, [port2]);
  return () => {
    port1.close();
  };
}
