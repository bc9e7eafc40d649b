import { percentile } from '@mangoquest/bench/measure/latency.ts';
import { figure } from '../hostile/result.ts';
import type { Findings } from '../hostile/result.ts';
import { growth } from '../programs/growth.ts';
import type { Crowd } from './crowd.ts';

/** Summary of the replies to a crowd; values above the mark, in milliseconds, become findings. */
export function judgeReplies(crowd: Crowd, mostP99: number, findings: Findings): string {
  const parts: string[] = [];
  for (const [kind, { waits, shed, errors, errorCount }] of Object.entries(crowd.tallies)) {
    for (const error of errors) findings.add(`${kind}: ${error}`);
    if (errorCount + shed.length > 0)
      findings.add(`${kind}: ${errorCount} failed, ${shed.length} were refused as too many`);
    if (waits.length === 0) continue;
    const p99 = percentile(waits, 0.99);
    if (p99 > mostP99) findings.add(`${kind}: p99 ${p99.toFixed(0)} ms`);
    const most = waits.reduce((longest, each) => Math.max(longest, each), 0);
    parts.push(
      `${kind} ${figure(waits.length)} (p50 ${percentile(waits, 0.5).toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${most.toFixed(0)} ms)`,
    );
  }
  return parts.join(', ');
}

/** Memory samples of a process in MiB, at a fixed interval; growth after the first quarter becomes a finding. */
export function judgeMemory(
  samples: readonly number[],
  everySeconds: number,
  most: number,
  findings: Findings,
): string {
  const perMinute = growth(samples.slice(Math.floor(samples.length / 4)), everySeconds);
  if (perMinute > most) findings.add(`memory grew by ${perMinute.toFixed(1)} MiB a minute`);
  const byMinute = samples.filter((_, index) => index % Math.round(60 / everySeconds) === 0);
  return `memory ${Math.max(...samples).toFixed(0)} MiB at most, ${perMinute.toFixed(1)} more a minute (${byMinute.map((each) => each.toFixed(0)).join(' ')})`;
}
