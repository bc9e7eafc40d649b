/** Options of the command line. */
export interface Orders {
  /** Ids of the checks to run, in order. */
  readonly ids: readonly string[];
  readonly scale: number;
  /** Absent: a new one for each run. */
  readonly seed: number | undefined;
  readonly isKept: boolean;
}

/** `trust 12` may also be written `trust-12`. */
const plain = (id: string) => id.toLowerCase().replaceAll(/\s+/g, '-');

/** `R1` also selects `R1 SQLite` and `R1 PostgreSQL`, but not `R10`. */
export const asksFor = (asked: string, id: string) =>
  plain(id) === plain(asked) || plain(id).startsWith(`${plain(asked)}-`);

/** Parses the arguments; throws with a readable sentence. `known`: the ids of all checks. */
export function readOrders(args: readonly string[], known: readonly string[]): Orders {
  const names: string[] = [];
  let scale = 1;
  let seed: number | undefined;
  let isKept = false;
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] as string;
    if (argument === '--keep') isKept = true;
    else if (argument === '--scale')
      scale = numberAfter(args, index++, (value) => value > 0 && value <= 1, 'above 0 and up to 1');
    else if (argument === '--seed')
      seed = numberAfter(
        args,
        index++,
        (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 31,
        'a whole number from 0 to 2147483647',
      );
    else if (argument.startsWith('--'))
      throw new Error(`There is no ${argument}. There are: --keep, --scale N, --seed N.`);
    else names.push(argument);
  }
  const unknown = names.filter((name) => !known.some((id) => asksFor(name, id)));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  return {
    ids: known.filter((id) => names.length === 0 || names.some((name) => asksFor(name, id))),
    scale,
    seed,
    isKept,
  };
}

function numberAfter(
  args: readonly string[],
  index: number,
  isGood: (value: number) => boolean,
  allowed: string,
): number {
  const text = args[index + 1];
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !isGood(value))
    throw new Error(`${args[index]} takes a number: ${allowed}.`);
  return value;
}
