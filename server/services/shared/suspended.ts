import { suspensionBy, suspensionSentence, takesEntries } from '@mangoquest/core/payment/suspension.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { UserId } from '@mangoquest/core/ids.ts';
import { Forbidden } from '../../ports/domain-errors.ts';
import type { InvoicesRepository } from '../../storage/interfaces/invoices.ts';

/** A quest whose creator has overdue invoices takes no new players. Derived from the invoices, so a payment lifts it at once. */
export async function refuseSuspended(
  invoices: Pick<InvoicesRepository, 'standingOf'>,
  { creator, price }: Pick<Quest, 'creator' | 'price'>,
  asker: { readonly userId: UserId },
  now: number,
): Promise<void> {
  const suspension = suspensionBy(await invoices.standingOf(creator.userId), now);
  if (!takesEntries(suspension, price)) throw new Forbidden(suspensionSentence(creator.userId === asker.userId));
}
