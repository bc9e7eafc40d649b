import type { CallInput } from '@mangoquest/contract/call.ts';
import { fetchResultsCsv, fetchResultsXlsx } from '@mangoquest/contract/calls/results.ts';
import { call } from '../client.ts';
import { mutation } from '../mutation.ts';

export type ResultsFormat = 'csv' | 'xlsx';

type Run = CallInput<typeof fetchResultsCsv>;

/** The results of a run as a file, generated on request and not stored. */
export const exportingResults = mutation(
  'export-results',
  ({ format, ...run }: Run & { readonly format: ResultsFormat }) =>
    format === 'csv' ? call(fetchResultsCsv, run) : call(fetchResultsXlsx, run),
);
