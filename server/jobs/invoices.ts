import { invoicing } from '../services/payment/invoicing.ts';
import type { InvoicingDeps } from '../services/payment/invoicing.ts';
import { HOUR_MS, MINUTE_MS } from './job.ts';
import type { Job } from './job.ts';

/**
 * Issues the invoices due on the 1st, and reminds of unpaid ones. Runs hourly, as all nodes may be down at midnight.
 */
export function invoicesJob(deps: InvoicingDeps): Job<'invoices'> {
  const invoice = invoicing(deps);
  return {
    pauses: [1, 5, 15].map((minutes) => minutes * MINUTE_MS),
    recurs: { every: HOUR_MS, first: MINUTE_MS },
    run: (_, context) => invoice(context),
  };
}
