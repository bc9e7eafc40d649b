import { useEffect, useRef, useState } from 'react';
import { PAY_BOX_PX, PAY_BOX_PATIENCE_MS } from '@mangoquest/core/payment/pay-box.ts';
import { openPayBox, payBoxAddress } from '../../host/pay-box.ts';
import type { PayBoxNews, PayBoxOrder } from '../../host/pay-box.ts';
import { message } from '../../language/language.ts';
import { useTheme } from '../../ui/theme/theme.ts';

export interface PayBoxProps {
  readonly order: Omit<PayBoxOrder, 'isDark'>;
  readonly isReady: boolean;
  /** `failed` is also reported on timeout. */
  readonly onNews: (news: Exclude<PayBoxNews['kind'], 'size'>) => void;
}

/** The provider's own button, in a frame with a policy of its own (Spec §9 "Payment button box"; settled, Paying). */
export function PayBox({ order, isReady, onNews }: PayBoxProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const close = useRef<() => void>(undefined);
  const hear = useRef(onNews);
  const [height, setHeight] = useState(0);
  const theme = useTheme();
  // The theme is fixed on mount: reloading the frame would lose the messages of a payment under way.
  const [isDark] = useState(theme === 'dark');
  useEffect(() => {
    hear.current = onNews;
  });
  useEffect(() => () => close.current?.(), []);
  useEffect(() => {
    if (isReady) {
      // Moves the focus into the frame if it was on the button that the frame replaced.
      if (document.activeElement === document.body) frame.current?.focus();
      return undefined;
    }
    const timer = setTimeout(() => {
      hear.current('failed');
    }, PAY_BOX_PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isReady]);
  return (
    <iframe
      ref={frame}
      className={isReady ? 'pay__box is-ready' : 'pay__box'}
      // A frame whose colour scheme differs from the page's gets an opaque background.
      style={{
        maxWidth: PAY_BOX_PX,
        height: Math.min(height, PAY_BOX_PX),
        colorScheme: isDark ? 'dark' : 'light',
      }}
      inert={!isReady}
      title={message('payment.withPayPal')}
      src={payBoxAddress}
      onLoad={() => {
        const shown = frame.current?.contentWindow ?? null;
        close.current?.();
        if (shown === null) return;
        close.current = openPayBox(shown, { ...order, isDark }, (news) => {
          if (news.kind === 'size') setHeight(news.height);
          else hear.current(news.kind);
        });
      }}
    />
  );
}
