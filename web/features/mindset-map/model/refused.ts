import type { Issue } from '@mangoquest/core/issue.ts';
import { message } from '../../../language/language.ts';
import type { PendingChanges } from './pending.ts';

export interface NotReady {
  readonly id: number;
  readonly reason: string;
}

/** Mindsets of a save that the server rejected, in the order sent, each with its first reason. */
export function refusedMindsets({ added, changed }: PendingChanges, issues: readonly Issue[]): readonly NotReady[] {
  const refused = new Map<number, string>();
  for (const { field, message: key, parameters } of issues) {
    const [, list, at] = /^(added|changed)\.(\d+)(?:\.|$)/.exec(field) ?? [];
    const one = (list === 'added' ? added : changed)[Number(at)];
    if (one && !refused.has(one.id)) refused.set(one.id, message(key, parameters));
  }
  return [...refused].map(([id, reason]) => ({ id, reason }));
}
