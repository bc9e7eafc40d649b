import type { SoakCheck } from '../check.ts';
import { figure, scaled } from '../hostile/result.ts';
import { runLedger } from '../payment/model/sequences.ts';

const SEQUENCES = 5_000;

export const check: SoakCheck = {
  id: 'trust 18 model',
  title: `${figure(SEQUENCES)} sequences of players, prices, webhooks, retries, refunds, entries, invoices and their payments, suspensions, deleted accounts, months, a provider that is down, and crashes, beside a plain ledger`,
  mark: 'each order, fee, game, invoice and suspension as the ledger says, to the smallest unit; nobody pays twice',
  async run({ seed, scale, log }) {
    const { sequences, payments, invoices, failure } = await runLedger({
      sequences: scaled(SEQUENCES, scale),
      seed,
      log,
    });
    if (failure !== null) log(failure);
    const measured = `${figure(sequences)} sequences, ${figure(payments)} payments, ${figure(invoices)} invoices`;
    return {
      passed: failure === null,
      measured: failure === null ? `${measured}; 0 differences` : `${measured}; the last of them with a difference`,
    };
  },
};
