import type { Grant } from '../quest/grant.ts';
import { can } from '../quest/grant.ts';
import type { Quest } from '../quest/quest.ts';
import type { ScheduleState } from '../quest/schedule.ts';

/** How much of the results somebody sees: everything, ranks without stars, only that they come later, or nothing. */
export type ResultsView = 'all' | 'ranks' | 'later' | 'none';

type Asked = Pick<Quest, 'forContest' | 'showPoints'>;

/**
 * Results of a contest are visible to everybody, those of another quest to its creator and its players. Settled,
 * Results.
 */
function concerns(grant: Pick<Grant, 'capabilities'>, quest: Asked): boolean {
  return quest.forContest || can(grant, 'inspect') || can(grant, 'play');
}

/** Without showPoints nothing is visible before the end, and ranks without stars after it. */
export function resultsView(grant: Pick<Grant, 'capabilities'>, quest: Asked, state: ScheduleState): ResultsView {
  if (can(grant, 'inspect')) return 'all';
  if (!concerns(grant, quest)) return 'none';
  if (quest.showPoints) return 'all';
  return state === 'over' ? 'ranks' : 'later';
}

/** Who may see the score page: without showPoints only the creator. Settled, Score page. */
export function seesScores(grant: Pick<Grant, 'capabilities'>, quest: Asked): boolean {
  return can(grant, 'inspect') || (quest.showPoints && concerns(grant, quest));
}
