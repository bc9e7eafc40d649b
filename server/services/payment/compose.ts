import type { QuestAccess } from '../../access/quest-access.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { Printer } from '../../ports/printer.ts';
import type { Storage } from '../../storage/storage.ts';
import { invoicesService } from './invoices.service.ts';
import type { InvoicesService } from './invoices.service.ts';
import { ledgerService } from './ledger.service.ts';
import type { LedgerService } from './ledger.service.ts';
import { linkingService } from './linking.service.ts';
import type { LinkingService } from './linking.service.ts';
import { placing } from './placing.ts';
import { ordersService } from './orders.service.ts';
import type { OrdersService, QuestPasswords } from './orders.service.ts';
import { settling } from './settling.ts';
import type { Settling } from './settling.ts';

export interface PaymentPorts {
  readonly storage: Storage;
  readonly access: QuestAccess;
  readonly questPasswords: QuestPasswords;
  /** Null if this installation has no payments. */
  readonly payments: PaymentProvider | null;
  /** Address lines of the issuer of the platform's invoices. */
  readonly invoiceIssuer: readonly string[];
  readonly ids: Ids;
  readonly printer: Printer;
  readonly onError: (error: Error) => void;
}

/** Null parts: this installation has no payments. Earlier payments remain visible. */
export interface Payment {
  readonly ledger: LedgerService;
  readonly orders: OrdersService | null;
  /** Invoices for the platform's fees. */
  readonly invoices: InvoicesService | null;
  readonly settling: Settling | null;
  readonly linking: LinkingService | null;
}

/** Composes the services for paying and being paid. */
export function composePayment({
  storage,
  access,
  questPasswords,
  payments: provider,
  invoiceIssuer: issuer,
  ids,
  printer,
  onError,
}: PaymentPorts): Payment {
  const ledger = ledgerService(storage.ledger, printer);
  if (provider === null) return { ledger, orders: null, invoices: null, settling: null, linking: null };
  const { orders, invoices, settings, paymentAccounts: accounts } = storage;
  const newKey = () => ids.token();
  const settled = settling({ orders, transaction: storage.transaction, provider, onError });
  const placeOrder = placing({ orders, settings, provider, settling: settled, newKey });
  return {
    ledger,
    settling: settled,
    orders: ordersService({ access, orders, accounts, invoices, questPasswords, settling: settled, placeOrder }),
    invoices: invoicesService({
      invoices,
      orders,
      users: storage.users,
      payeeId: provider.platformPayeeId,
      placeOrder,
      printer,
      issuer,
    }),
    linking: linkingService({ accounts, settings, provider, newKey }),
  };
}
