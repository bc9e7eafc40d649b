import type { SoakContext, SoakResult } from '../check.ts';
import { Findings } from '../hostile/result.ts';
import { INVOICE_STEPS } from './kill-invoices.ts';
import { PAYING_STEPS } from './kill-paying.ts';
import type { KillStep } from './kill-paying.ts';
import { isInWrite } from './places.ts';
import type { PayingWorld } from './paying-world.ts';

export const KILL_STEPS: readonly KillStep[] = [...PAYING_STEPS, ...INVOICE_STEPS];

/** Kills and restarts the program once at each step; at the end the order has the provider's state. */
export async function killAtEachStep(
  world: PayingWorld,
  { log }: Pick<SoakContext, 'log'>,
  steps: readonly KillStep[] = KILL_STEPS,
): Promise<SoakResult> {
  const findings = new Findings(log);
  const possible = steps.filter(({ place }) => world.config.kind === 'postgres' || !isInWrite(place));
  for (const { name, run } of possible) {
    const problems = await run(world).catch((error: Error) => [`broke off: ${error.message}`]);
    for (const problem of problems) findings.add(`${name}: ${problem}`);
    if (problems.length === 0) log(`${name}: as the provider says`);
  }
  for (const surprise of world.nodes.flatMap(({ surprises }) => surprises)) findings.add(surprise);
  return findings.result(`${possible.length} deaths on ${world.config.kind}, ${world.emulator.orders.paid()} payments`);
}
