/*
 * What a way through a chain of quests must bring, written from the sentences of section 4 and of the settled pages alone,
 * in whole numbers and plain loops. It knows no code of the product (R13).
 */

export interface Question {
  readonly grades: readonly number[];
  /** Which of them is picked; beyond them none is. */
  readonly pick: number;
}
export interface Stop {
  readonly group: string;
  readonly social: boolean;
  readonly immediate: boolean;
  readonly questions: readonly Question[];
  /** `gone`: to a mindset that is no more. */
  readonly links: readonly { readonly grade: number; readonly to: 'here' | 'next' | 'gone' }[];
  /** Milliseconds until it is answered. */
  readonly pause: number;
}
export interface OracleQuest {
  readonly stops: readonly Stop[];
  readonly immediate: boolean;
  readonly allChecked: boolean;
  readonly negative: number | null;
  /** Tenths of a star for each second left. */
  readonly rate: number;
  /** Milliseconds that are left after the last answer; null for a quest without an end. */
  readonly left: number | null;
  /** Its finish leads to the next one. */
  readonly chained: boolean;
  /** What coming back to it costs, in tenths; null where it is not allowed. */
  readonly penalty: { readonly kind: '%' | 'stars'; readonly tenths: number } | null;
  /** How it is come to from the one before: at once, or after a stop with the player's word. */
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
  /** What was asked on coming back: the score after the penalty. */
  readonly asked: number | null;
  /** One for each stop; null where the answer is refused. */
  readonly told: readonly (Told | null)[];
}

/** a/b rounded, halves away from 0. */
function rounded(a: number, b: number): number {
  const whole = Math.abs(a);
  const rest = whole % b;
  return (a < 0 ? -1 : 1) * ((whole - rest) / b + (2 * rest >= b ? 1 : 0)) || 0;
}

/** The mean of the mindchunks with reactions; under 50 and graded negatively, as far below 0 as it is under 50. */
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

/** Finished once no stop with a group is left that was not answered with success; players' own stops aside. */
function outcomeOf(stops: readonly Stop[], at: number, successes: ReadonlySet<number>): Told['outcome'] {
  const needed = (index: number) => stops[index]?.group !== '' && stops[index]?.social === false;
  if (!successes.has(at) || !needed(at)) return 'not';
  for (let index = 0; index < stops.length; index++) if (needed(index) && !successes.has(index)) return 'in-between';
  return 'finish';
}

/** The link with the highest grade that is not above the achieved one, the first of several; at the finish the quest's chain. */
function leads(quest: OracleQuest, stop: Stop, grade: number, isFinish: boolean): Told['to'] {
  for (let height = grade; height >= -100; height--) {
    const link = stop.links.find((one) => one.grade === height);
    if (link === undefined) continue;
    if (link.to !== 'gone') return link.to;
    break;
  }
  return isFinish && quest.chained ? 'next' : null;
}

/** The stars less the penalty, rounded up and not below 0; what is not above 0 stays. */
function afterPenalty(stars: number, { kind, tenths }: NonNullable<OracleQuest['penalty']>): number {
  if (stars <= 0) return stars;
  const thousandths = kind === '%' ? stars * (1000 - tenths) : stars * 1000 - tenths * 100;
  let after = 0;
  while (after * 1000 < thousandths) after += 1;
  return after;
}

export function through(quests: readonly OracleQuest[]): Through[] {
  const all: Through[] = [];
  // The stars of the quest before, where one of its answers named this one.
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
