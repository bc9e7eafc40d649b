import { invoicing } from '../services/payment/invoicing.ts';
import type { InvoicingDeps } from '../services/payment/invoicing.ts';
import { HOUR_MS, MINUTE_MS } from './job.ts';
import type { Job } from './job.ts';

/** Makes what is due on the 1st, and reminds of what is unpaid: every hour, since a node may have stood still at midnight. */
export function invoicesJob(deps: InvoicingDeps): Job<'invoices'> {
  const invoice = invoicing(deps);
  return {
    pauses: [1, 5, 15].map((minutes) => minutes * MINUTE_MS),
    recurs: { every: HOUR_MS, first: MINUTE_MS },
    run: (_, context) => invoice(context),
  };
}
