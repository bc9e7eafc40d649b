import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
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

/** Drawings of a rejected save whose picture the server has no more, in the order sent. */
export function gonePictures({ drawings }: PendingChanges, issues: readonly Issue[]): readonly Drawing[] {
  return issues.flatMap(({ field, message: key }) => {
    const [, list, at] = /^drawings\.(added|changed)\.(\d+)\.properties\.content$/.exec(field) ?? [];
    if (key !== 'quest.imageGone' || at === undefined) return [];
    const one = drawings[list === 'added' ? 'added' : 'changed'][Number(at)];
    return one === undefined ? [] : [one];
  });
}
