// Not .html, which the development server would treat as a page of the app.
import boxAddress from './pay-box.htm?url';

/** URL of the frame that shows the payment provider's own button. */
export { boxAddress as payBoxAddress };

export interface PayBoxOrder {
  readonly orderId: string;
  readonly scriptUrl: string;
  readonly isDark: boolean;
}

/** Messages of the frame. `approved` is only what the provider's window claims; our server is asked about the order. */
export type PayBoxNews =
  | { readonly kind: 'ready' | 'approved' | 'cancelled' | 'failed' }
  /** Height of the button in pixels. */
  | { readonly kind: 'size'; readonly height: number };

/** Gives an order to the frame, which answers on a message port. Returns a function that closes it. */
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
