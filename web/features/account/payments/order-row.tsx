import { useId, useState } from 'react';
import type { Currency } from '@mangoquest/core/payment/currency.ts';
import { currencyDecimals } from '@mangoquest/core/payment/currency.ts';
import { ledgerLines } from '@mangoquest/core/payment/ledger.ts';
import type { LedgerLine } from '@mangoquest/core/payment/ledger.ts';
import { toMajor } from '@mangoquest/core/payment/money.ts';
import { imagePath } from '@mangoquest/core/quest/image-name.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { locale, message } from '../../../language/language.ts';
import { Cover } from '../../../quest/tile/cover.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { MenuButton } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { presentationPath } from '../../../ui/paths.ts';
import { OrderDetails } from './order-details.tsx';
import type { LedgerRow } from './ledger-pages.ts';

const TONES = { approved: 'mango', completed: 'on', refunded: 'plain' } as const;

export interface OrderRowProps {
  readonly row: LedgerRow;
  readonly isCreators: boolean;
  /** Sums are shown with their currency. */
  readonly hasCurrency: boolean;
  readonly actions: readonly MenuItem[];
}

/** An order; a press shows its ids. */
export function OrderRow({ row, isCreators, hasCurrency, actions }: OrderRowProps) {
  const details = useId();
  const [isOpen, setOpen] = useState(false);
  const { currency, state } = row;
  const lines = ledgerLines(row);
  const sums = (name: keyof LedgerLine) =>
    lines.map((line, at) => (
      <Sum key={at} amount={toMajor(line[name], currency)} currency={currency} isBare={!hasCurrency} />
    ));
  return (
    <>
      <tr className={isOpen ? 'orders__row is-open' : 'orders__row'}>
        <td className="orders__when">
          <button
            type="button"
            className="num"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {message('payment.at', {
              day: locale.day(row.approvedAt, serverNow()),
              time: locale.hours(row.approvedAt),
            })}
          </button>
        </td>
        <td className="orders__quest">
          <Quest row={row} />
        </td>
        <td className="orders__who">
          <bdi>{row.username ?? message('payment.playerGone')}</bdi>
        </td>
        <td className="orders__sum orders__paid num">{sums('amountMinor')}</td>
        {isCreators && (
          <>
            <td className="orders__sum orders__fee num">{sums('feeMinor')}</td>
            <td className="orders__sum orders__kept num">{sums('keptMinor')}</td>
          </>
        )}
        <td className="orders__state">
          <Chip tone={TONES[state]}>{message(`payment.state.${state}`)}</Chip>
        </td>
        <td className="orders__menu">
          <Menu row={row} actions={actions} />
        </td>
      </tr>
      {isOpen && (
        <tr className="orders__more" id={details}>
          <td colSpan={isCreators ? 8 : 6}>
            <OrderDetails row={row} fees={isCreators ? { fee: sums('feeMinor'), kept: sums('keptMinor') } : null} />
          </td>
        </tr>
      )}
    </>
  );
}

interface SumProps {
  readonly amount: number;
  readonly currency: Currency;
  /** Without currency, which the table heading shows; cards have no heading. */
  readonly isBare: boolean;
}

function Sum({ amount, currency, isBare }: SumProps) {
  return (
    <span className="orders__line">
      {isBare && <span className="orders__bare">{locale.number(amount, currencyDecimals(currency))}</span>}
      <span className={isBare ? 'orders__whole' : undefined}>{locale.sum(amount, currency)}</span>
    </span>
  );
}

function Quest({ row: { id, quest } }: { readonly row: LedgerRow }) {
  const image = quest?.image ?? null;
  return (
    <span className="orders__title">
      <Cover
        className="orders__cover"
        image={image === null ? null : imagePath('mgqimages', image, 'small')}
        color={quest?.color ?? 3}
        seed={quest?.id ?? id}
      />
      <span className="orders__name" title={quest?.title}>
        <bdi>{quest?.title ?? message('payment.questGone')}</bdi>
      </span>
    </span>
  );
}

function Menu({ row: { orderId, quest }, actions }: Pick<OrderRowProps, 'row' | 'actions'>) {
  const toasts = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderId);
      toasts.show(message('account.copied'), { kind: 'ok' });
    } catch {
      // Copying failed: the id is visible below the row, and can be copied manually.
      toasts.error(message('common.somethingWrong'));
    }
  };
  return (
    <MenuButton
      label={message('payment.more', { order: orderId })}
      items={[
        ...actions,
        ...(quest?.isShown === true
          ? [
              {
                label: message('payment.openQuest'),
                icon: { name: 'arrow-square-out' },
                to: presentationPath(quest.id),
              } as const,
            ]
          : []),
        { label: message('payment.copyOrder'), icon: { name: 'copy' }, onSelect: () => void copy() },
      ]}
    />
  );
}
