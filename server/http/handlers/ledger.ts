import * as calls from '@mangoquest/contract/calls/payments.ts';
import type { TableFiles } from '../../ports/table-files.ts';
import type { LedgerService } from '../../services/payment/ledger.service.ts';
import { salesTable } from '../../services/payment/sales-table.ts';
import { sessionHandler } from '../handler.ts';
import { inOnePiece, StreamedReply } from '../streamed-reply.ts';

export interface LedgerHandlersDeps {
  readonly ledger: LedgerService;
  readonly tableFiles: TableFiles;
}

const PAGE = 25;
const pageOf = ({ after = null, limit = PAGE }: { after?: number | null | undefined; limit?: number | undefined }) => ({
  after,
  limit,
});

/** Sales and purchases, which remain visible after payments were disabled. */
export function ledgerHandlers({ ledger, tableFiles }: LedgerHandlersDeps) {
  return {
    fetchSales: sessionHandler(
      calls.fetchSales,
      ({ month, questId, ...page }, { session }) => ledger.sales(session, { month, questId }, pageOf(page)),
      { limit: 'read' },
    ),

    fetchSalesCsv: sessionHandler(
      calls.fetchSalesCsv,
      async (asked, context) => {
        const { session, locale } = context;
        context.setHeader('content-disposition', 'attachment; filename="mangoquest-sales.csv"');
        return new StreamedReply(
          inOnePiece(await tableFiles.csv(salesTable(await ledger.all(session, asked), locale))),
        );
      },
      { limit: 'save', isLarge: true },
    ),

    fetchReceipt: sessionHandler(
      calls.fetchReceipt,
      async ({ id }, { session, locale }) => new StreamedReply(inOnePiece(await ledger.receipt(session, id, locale))),
      { limit: 'read', isLarge: true },
    ),

    fetchPaid: sessionHandler(calls.fetchPaid, (page, { session }) => ledger.paid(session, pageOf(page)), {
      limit: 'read',
    }),
  };
}
