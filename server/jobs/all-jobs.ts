import type { Settling } from '../services/payment/settling.ts';
import type { InvoicingDeps } from '../services/payment/invoicing.ts';
import type { Mailer } from '../ports/mailer.ts';
import { capturesJob } from './captures.ts';
import { housekeepingJob } from './housekeeping.ts';
import type { HousekeepingDeps } from './housekeeping.ts';
import type { JobTable } from './job.ts';
import { dataUpgradeJob } from './data-upgrade.ts';
import type { DataUpgradeDeps } from './data-upgrade.ts';
import { remindersJob } from './reminders.ts';
import type { RemindersJobDeps } from './reminders.ts';
import { invoicesJob } from './invoices.ts';
import { mailJob } from './mail-outbox.ts';
import type { MailJobDeps } from './mail-outbox.ts';

export interface AllJobsDeps {
  readonly storage: MailJobDeps['storage'] &
    HousekeepingDeps['storage'] &
    DataUpgradeDeps['storage'] &
    RemindersJobDeps['storage'] &
    InvoicingDeps['storage'];
  /** Null if mails are kept instead of sent. */
  readonly mailer: Mailer | null;
  /** Null without payments. */
  readonly settling: Pick<Settling, 'retry'> | null;
  /** Null without payments. */
  readonly invoices: Omit<InvoicingDeps, 'storage'> | null;
  readonly housekeeping: Omit<HousekeepingDeps, 'storage'>;
  readonly dataUpgrade: Omit<DataUpgradeDeps, 'storage'>;
}

/**
 * All scheduled jobs; each runs on one node at a time, whichever claims it. Checks that each node makes for itself have
 * timers of their own: of its disks (disk-watch.ts), the pace of its connections, and its connection to the other
 * nodes.
 */
export function allJobs({ storage, mailer, settling, invoices, housekeeping, dataUpgrade }: AllJobsDeps): JobTable {
  return {
    mail: mailer && mailJob({ storage, mailer }),
    reminders: remindersJob({ storage }),
    captures: settling && capturesJob(settling),
    invoices: invoices && invoicesJob({ storage, ...invoices }),
    housekeeping: housekeepingJob({ storage, ...housekeeping }),
    'made-anew': dataUpgradeJob({ storage, ...dataUpgrade }),
  };
}
