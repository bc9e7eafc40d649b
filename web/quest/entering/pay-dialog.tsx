import { useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { locale, message } from '../../language/language.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { imageAddress } from '../../ui/image-address.ts';
import { Cover } from '../tile/cover.tsx';
import { PayBox } from './pay-box.tsx';
import { usePaying } from './use-paying.ts';
import type { Paid } from './use-paying.ts';
import './pay.css';

export interface PayDialogProps {
  readonly quest: QuestSummary;
  /** Null if it was not paid. */
  readonly onSettle: (answer: 'paid' | null) => void;
  /** Hears why no order was made. */
  readonly onRefused?: (error: unknown) => void;
}

/** Paying for a quest (Spec §4 "Payment flow"; look 2, §7). */
export function PayDialog({ quest, onSettle, onRefused }: PayDialogProps) {
  const { title, image, color, id, creator, price, currency, version } = quest;
  const { user } = useSession();
  return (
    <PayFrame
      title={message('payment.title')}
      what={{ questId: id }}
      sum={locale.price(price, currency)}
      sumOf={
        version.endTime === null
          ? message('payment.fee')
          : message('payment.feeUntil', { time: locale.dateTime(version.endTime) })
      }
      fine={message(user?.isGeneric === true ? 'payment.guest' : 'payment.fine')}
      onSettle={onSettle}
      {...(onRefused && { onRefused })}
    >
      <div className="pay__what">
        <Cover
          image={image === null ? null : imageAddress(image.name)}
          alternative=""
          color={color}
          seed={id}
          className="pay__cover"
        />
        <div>
          <h3 dir="auto">{title}</h3>
          <p>{message('payment.to', { name: creator.username })}</p>
        </div>
      </div>
    </PayFrame>
  );
}

export interface PayFrameProps {
  readonly title: string;
  readonly what: Paid;
  readonly sum: string;
  /** Label of the sum. */
  readonly sumOf: string;
  readonly fine: string;
  /** Null if it was not paid. */
  readonly onSettle: (answer: 'paid' | null) => void;
  readonly onRefused?: (error: unknown) => void;
  readonly children?: ReactNode;
}

/** Common frame of all payments: the sum, the provider's button and the progress. */
export function PayFrame({ title, what, sum, sumOf, fine, onSettle, onRefused, children }: PayFrameProps) {
  const main = useRef<HTMLButtonElement>(null);
  const paying = usePaying(what, {
    onPaid: () => {
      onSettle('paid');
    },
    onRefused,
  });
  const { order } = paying;
  return (
    <Modal
      form
      size="small"
      firstFocus={main}
      title={title}
      closeButton={false}
      onClose={() => {
        onSettle(null);
      }}
      footer={
        <div className="pay__act">
          <div className="pay__way">
            {(paying.state === 'boxing' || paying.state === 'boxed') && order !== null && (
              <PayBox key={order.orderId} order={order} isReady={paying.state === 'boxed'} onNews={paying.hear} />
            )}
            {paying.state !== 'boxed' && <PayButton {...paying} mainRef={main} />}
          </div>
          <Button
            variant="quiet"
            size="large"
            block
            onClick={() => {
              onSettle(null);
            }}
          >
            {message(paying.state === 'waiting' ? 'common.cancel' : 'payment.notNowButton')}
          </Button>
          <p className="pay__fine">{fine}</p>
        </div>
      }
    >
      {children}
      <p className="pay__sum">
        <span>{sumOf}</span>
        {/* The price of the order: it may have changed since the page was loaded. */}
        <b className="num">{order === null ? sum : locale.price(Number(order.amount), order.currency)}</b>
      </p>
      {paying.problem !== null && (
        <p className="pay__problem" role="alert">
          <Icon name="warning-circle" weight="fill" />
          {paying.problem}
        </p>
      )}
      {paying.state === 'waiting' && (
        <p className="pay__waiting" role="status">
          <b>{message('payment.waiting')}</b>
          {message('payment.waitingText')}
        </p>
      )}
    </Modal>
  );
}

type Paying = ReturnType<typeof usePaying>;

function PayButton({ state, order, open, again, mainRef }: Paying & { readonly mainRef: Ref<HTMLButtonElement> }) {
  const address = order?.approveUrl ?? null;
  if (state === 'blocked' && address !== null)
    return (
      <a className="btn btn--lg btn--block pay__button" href={address}>
        {message('payment.openHere')}
      </a>
    );
  return (
    <Button
      ref={mainRef}
      size="large"
      block
      className="pay__button"
      busy={state === 'loading' || state === 'boxing'}
      onClick={() => {
        if (state === 'failed') again();
        else open();
      }}
    >
      {state !== 'failed' && <Icon name="paypal-logo" />}
      {state === 'waiting'
        ? message('payment.again')
        : state === 'failed'
          ? message('ui.retry')
          : message('payment.withPayPal')}
    </Button>
  );
}
