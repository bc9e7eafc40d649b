import type { QuestAccess } from '../../access/quest-access.ts';
import type { Ids } from '../../ports/ids.ts';
import type { PaymentProvider } from '../../ports/payment-provider.ts';
import type { Storage } from '../../storage/storage.ts';
import { linkingService } from './linking.service.ts';
import type { LinkingService } from './linking.service.ts';
import { ordersService } from './orders.service.ts';
import type { OrdersService } from './orders.service.ts';
import { settling } from './settling.ts';
import type { Settling } from './settling.ts';

export interface PaymentPorts {
  readonly storage: Storage;
  readonly access: QuestAccess;
  /** Null where quests have no price. */
  readonly payments: PaymentProvider | null;
  readonly ids: Ids;
  readonly onTrouble: (error: Error) => void;
}

/** All null where quests have no price. */
export interface Payment {
  readonly orders: OrdersService | null;
  readonly settling: Settling | null;
  readonly linking: LinkingService | null;
}

/** Paying for quests, and being paid. */
export function composePayment({ storage, access, payments: provider, ids, onTrouble }: PaymentPorts): Payment {
  if (provider === null) return { orders: null, settling: null, linking: null };
  const { orders, entries, settings, paymentAccounts: accounts } = storage;
  const newKey = () => ids.token();
  const settled = settling({ orders, entries, provider, onTrouble });
  return {
    settling: settled,
    orders: ordersService({ access, orders, accounts, settings, provider, settling: settled, newKey }),
    linking: linkingService({ accounts, settings, provider, newKey }),
  };
}
