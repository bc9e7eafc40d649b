/*
 * Expected results of playing a chain of quests, written only from section 4 and the settled pages, with integers and
 * plain loops. Uses no code of the product (R13).
 */

export interface Question {
  readonly grades: readonly number[];
  /** Index of the picked reaction; none if out of range. */
  readonly pick: number;
}
export interface Stop {
  readonly group: string;
  readonly social: boolean;
  readonly immediate: boolean;
  readonly questions: readonly Question[];
  /** `gone`: to a deleted mindset. */
  readonly links: readonly { readonly grade: number; readonly to: 'here' | 'next' | 'gone' }[];
  /** Milliseconds until it is answered. */
  readonly pause: number;
}
export interface OracleQuest {
  readonly stops: readonly Stop[];
  readonly immediate: boolean;
  readonly allChecked: boolean;
  readonly negative: number | null;
  /** Tenths of a star per remaining second. */
  readonly rate: number;
  /** Milliseconds left after the last answer; null for a quest without an end. */
  readonly left: number | null;
  /** Whether its finish leads to the next quest. */
  readonly chained: boolean;
  /** Penalty for resuming, in tenths; null if resuming is not allowed. */
  readonly penalty: { readonly kind: '%' | 'stars'; readonly tenths: number } | null;
  /** How it is entered from the previous quest: immediately, or after a stop with the player's choice. */
  readonly way: 'at once' | 'yes' | 'no';
}
export interface Told {
  readonly grade: number;
  readonly outcome: 'not' | 'in-between' | 'finish';
  readonly bonus: number;
  readonly score: number;
  readonly to: 'here' | 'next' | null;
}
export interface Through {
  readonly carried: number;
  /** The score after the penalty, as shown when resuming. */
  readonly asked: number | null;
  /** One for each stop; null if the answer is refused. */
  readonly told: readonly (Told | null)[];
}

/** a/b rounded, halves away from zero. */
function rounded(a: number, b: number): number {
  const whole = Math.abs(a);
  const rest = whole % b;
  return (a < 0 ? -1 : 1) * ((whole - rest) / b + (2 * rest >= b ? 1 : 0)) || 0;
}

/**
 * The mean of the mindchunks with reactions; with negative grading, a grade under 50 becomes as far below 0 as it is
 * under 50.
 */
function gradeOf(quest: OracleQuest, stop: Stop): number | null {
  if (quest.immediate || stop.immediate) return 100;
  let sum = 0;
  let asking = 0;
  for (const { grades, pick } of stop.questions) {
    if (grades.length === 0) continue;
    asking += 1;
    const grade = grades[pick];
    if (grade === undefined && quest.allChecked) return null;
    sum += grade ?? 0;
  }
  const mean = asking === 0 ? 0 : rounded(sum, asking);
  if (mean >= 50 || quest.negative === null) return mean;
  return rounded(quest.negative * (50 - mean), 50);
}

/** Finished when all stops with a group were answered successfully, except players' own stops. */
function outcomeOf(stops: readonly Stop[], at: number, successes: ReadonlySet<number>): Told['outcome'] {
  const needed = (index: number) => stops[index]?.group !== '' && stops[index]?.social === false;
  if (!successes.has(at) || !needed(at)) return 'not';
  for (let index = 0; index < stops.length; index++) if (needed(index) && !successes.has(index)) return 'in-between';
  return 'finish';
}

/**
 * The link with the highest grade not above the achieved one, the first of several; at the finish the quest's chain.
 */
function leads(quest: OracleQuest, stop: Stop, grade: number, isFinish: boolean): Told['to'] {
  for (let height = grade; height >= -100; height--) {
    const link = stop.links.find((one) => one.grade === height);
    if (link === undefined) continue;
    if (link.to !== 'gone') return link.to;
    break;
  }
  return isFinish && quest.chained ? 'next' : null;
}

/** The stars after the penalty, rounded up and at least 0; a score of at most 0 is unchanged. */
function afterPenalty(stars: number, { kind, tenths }: NonNullable<OracleQuest['penalty']>): number {
  if (stars <= 0) return stars;
  const thousandths = kind === '%' ? stars * (1000 - tenths) : stars * 1000 - tenths * 100;
  let after = 0;
  while (after * 1000 < thousandths) after += 1;
  return after;
}

export function through(quests: readonly OracleQuest[]): Through[] {
  const all: Through[] = [];
  // The stars of the previous quest, if one of its answers led to this one.
  let before: number | null = null;
  for (const quest of quests) {
    const after = before === null || quest.penalty === null ? null : afterPenalty(before, quest.penalty);
    const asked = quest.way === 'at once' ? null : after;
    let carried = 0;
    if (before !== null && quest.way === 'at once') carried = before;
    if (quest.way === 'yes' && asked !== null) carried = asked;
    let score = carried;
    let named = false;
    let finished = false;
    const successes = new Set<number>();
    const told = quest.stops.map((stop, at): Told | null => {
      const grade = gradeOf(quest, stop);
      if (grade === null) return null;
      if (grade >= 50) successes.add(at);
      const outcome = outcomeOf(quest.stops, at, successes);
      let bonus = 0;
      if (outcome === 'finish' && !finished && quest.left !== null) {
        let left = quest.left;
        for (const later of quest.stops.slice(at + 1)) left += later.pause;
        bonus = rounded(((left - (left % 1000)) / 1000) * quest.rate, 10);
      }
      finished ||= outcome === 'finish';
      score += grade + bonus;
      const to = leads(quest, stop, grade, outcome === 'finish');
      named ||= to === 'next';
      return { grade, outcome, bonus, score, to };
    });
    all.push({ carried, asked, told });
    before = named ? score : null;
  }
  return all;
}
