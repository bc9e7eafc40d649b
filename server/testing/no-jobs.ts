import type { JobTable } from '../jobs/job.ts';

/** Of a node that does nothing by the clock. */
export const NO_JOBS: JobTable = {
  mail: null,
  reminders: null,
  captures: null,
  invoices: null,
  housekeeping: null,
  'made-anew': null,
};
