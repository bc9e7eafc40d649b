import { useEffect, useRef, useState } from 'react';
import { PAY_BOX_PX, PAY_BOX_PATIENCE_MS } from '@mangoquest/core/payment/pay-box.ts';
import { openPayBox, payBoxAddress } from '../../host/pay-box.ts';
import type { PayBoxNews, PayBoxOrder } from '../../host/pay-box.ts';
import { message } from '../../language/language.ts';
import { useTheme } from '../../ui/theme/theme.ts';

export interface PayBoxProps {
  readonly order: Omit<PayBoxOrder, 'isDark'>;
  readonly isReady: boolean;
  /** `failed` also where nothing has come in time. */
  readonly onNews: (news: Exclude<PayBoxNews['kind'], 'size'>) => void;
}

/** The provider's own button, in a frame with a policy of its own (Spec §9 "Payment button box"; settled, Paying). */
export function PayBox({ order, isReady, onNews }: PayBoxProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const close = useRef<() => void>(undefined);
  const hear = useRef(onNews);
  const [height, setHeight] = useState(0);
  const theme = useTheme();
  // It keeps its theme: drawn anew, it would hear nothing of a payment that is under way.
  const [isDark] = useState(theme === 'dark');
  useEffect(() => {
    hear.current = onNews;
  });
  useEffect(() => () => close.current?.(), []);
  useEffect(() => {
    if (isReady) {
      // The button that it came in place of had the focus.
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
      // A frame of another scheme than the page around it has a ground of its own.
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
