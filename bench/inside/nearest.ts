// The nearest 50 of a million quests, in one process:
// node nearest.ts FILE
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { FINEST_LEVEL, cellOf, placeOf, ringRanges, ringReach } from '@mangoquest/core/geo/cell.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import { inTurns } from '../measure/inside.ts';

const [, , file = ''] = process.argv;
const LIMIT = 50;
const storage = await openStorage({ kind: 'sqlite', file });
const database = new DatabaseSync(file, { readOnly: true });
database.exec('PRAGMA cache_size = -32768; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;');

const columns = 'SELECT id, cell FROM quests WHERE active = 1 AND deleted_at IS NULL AND playable_count > 0';
const above = database.prepare(`${columns} AND cell >= ? ORDER BY cell LIMIT ${LIMIT}`);
const below = database.prepare(`${columns} AND cell < ? ORDER BY cell DESC LIMIT ${LIMIT}`);
const RANGES = 9;
const inRanges = database.prepare(
  Array.from({ length: RANGES }, () => `${columns} AND cell >= ? AND cell <= ?`).join(' UNION ALL '),
);
const byIds = database.prepare(`
  SELECT quests.*, users.username, quest_versions.id AS version_id, quest_versions.start_time, quest_versions.end_time FROM quests
  JOIN users ON users.id = quests.creator_id
  JOIN quest_versions ON quest_versions.quest_id = quests.id AND quest_versions.number = quests.version_number
  WHERE quests.id IN (SELECT value FROM json_each(?))`);

interface Row {
  readonly id: number;
  readonly cell: number;
}

type Step = readonly [StatementSync, ...(number | string)[]];

const run = ([statement, ...parameters]: Step) => statement.all(...parameters);

/** The statements that find the nearest quests and read them; all but the last have been executed. */
function stepsFor(place: LatLng): Step[] {
  const cell = cellOf(place);
  const steps: Step[] = [];
  const found = (step: Step) => {
    steps.push(step);
    return (run(step) as unknown as Row[]).map((row) => ({
      id: row.id,
      distance: haversineDistance(place, placeOf(row.cell)),
    }));
  };
  const sorted = (rows: readonly { readonly id: number; readonly distance: number }[]) =>
    rows.toSorted((a, b) => a.distance - b.distance);
  let nearest = sorted([...found([above, cell]), ...found([below, cell])]);
  const blockOf = (level: number): Step => {
    const ranges = ringRanges(place, level).flatMap(({ from, to }) => [from, to]);
    return [
      inRanges,
      ...ranges,
      ...Array.from({ length: RANGES * 2 - ranges.length }, (_, index) => (index % 2 === 0 ? 0 : -1)),
    ];
  };
  const levelFor = (distance: number) => {
    let level = FINEST_LEVEL;
    while (level > 0 && ringReach(place, level) < distance) level--;
    return level;
  };
  let farthest = nearest[LIMIT - 1]?.distance ?? Infinity;
  for (let level = levelFor(farthest / 2); ; level = levelFor(farthest)) {
    const inside = sorted(found(blockOf(level)));
    if (inside.length >= LIMIT) nearest = inside;
    farthest = Math.min(farthest, nearest[LIMIT - 1]?.distance ?? Infinity);
    if (ringReach(place, level) >= farthest) break;
  }
  steps.push([byIds, JSON.stringify(nearest.slice(0, LIMIT).map(({ id }) => id))]);
  return steps;
}

// Positions with quests nearby: every 977th quest.
const around = (
  database.prepare('SELECT id, latitude, longitude FROM quests WHERE id % 977 = 0').all() as unknown as LatLng[]
).map(({ latitude, longitude }) => ({ latitude: latitude + 0.003, longitude }));
let turn = 0;
let at: LatLng = { latitude: 0, longitude: 0 };
let steps: Step[] = [];
const move = () => {
  // Both sides of a pair use the same position.
  at = around[(turn++ >> 1) % around.length] as LatLng;
  // Warms up the pages equally for both sides.
  steps = stepsFor(at);
};
const ours = () => storage.quests.nearest(at, LIMIT);
/** The raw query: statements, distances, sorting, and the rows as returned by the database. */
const raw = () => run(stepsFor(at).at(-1) as Step);
/** Only the statements, as if their parameters were already known. */
const statements = () => steps.map(run);

for (let count = 0; count < 20; count++) {
  move();
  const ids = new Set((await ours()).map(({ quest }) => quest.id));
  const rawIds = (raw() as { readonly id?: unknown }[]).map(({ id }) => Number(id));
  const shared = rawIds.filter((id) => ids.has(id)).length;
  // Equal distances may be sorted differently at the end.
  if (ids.size !== LIMIT || shared < LIMIT - 2)
    throw new Error(`ours finds ${ids.size} quests, ${shared} of them with the raw query`);
}
await inTurns(200, ours, raw, move);
const rounds = 900;
const whole = await inTurns(rounds, ours, raw, move);
const alone = await inTurns(rounds, ours, statements, move);
process.stdout.write(JSON.stringify({ whole, alone }));
database.close();
await storage.close();
