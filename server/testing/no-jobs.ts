import type { JobTable } from '../jobs/job.ts';

/** Job table of a node that runs no jobs. */
export const NO_JOBS: JobTable = {
  mail: null,
  reminders: null,
  captures: null,
  invoices: null,
  housekeeping: null,
  'made-anew': null,
};
