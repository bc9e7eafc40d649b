import { join } from 'node:path';
import fc from 'fast-check';
import { fromQuestFile, questFile, toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { QuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { questDocumentIssues } from '@mangoquest/core/quest/quest-document.rules.ts';
import { zipArchives } from '@mangoquest/server/adapters/quest-archives/zip-archives.ts';
import { randomIds } from '@mangoquest/server/adapters/random-ids.ts';
import { DomainError } from '@mangoquest/server/ports/domain-errors.ts';
import { drawingTypeIssues } from '@mangoquest/server/services/content/clean-drawing.ts';
import { zipOf } from '@mangoquest/server/testing/zip-bytes.ts';
import { mutated } from './mutated.ts';
import { goodQuest } from './bomb-makers.ts';
import { randomFrom } from '../random.ts';

const CORNERS = [
  [1, 2],
  [1, 3],
  [2, 3],
] as const;
const whole = {
  ...goodQuest(2),
  drawings: [
    {
      type: 'label',
      coordinates: [[1, 2]],
      borderColor: '#112233',
      fillColor: '#112233',
      properties: { content: '<b>x</b>', opacity: 1, zoomLevels: { min: 0, max: 9 } },
    },
  ],
  regions: [{ name: 'Park', coordinates: CORNERS, color: 1 }],
  trophies: [{ achievement: 'a', content: 'b', providerName: 'c' }],
};

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  // An earlier change may have removed this part.
  if (key === undefined || typeof value !== 'object' || value === null) return by;
  const next = replaced((value as Record<string | number, unknown>)[key], rest, by);
  return Array.isArray(value) ? Object.assign([...(value as unknown[])], { [key]: next }) : { ...value, [key]: next };
}

const odd = fc.oneof(
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.double(),
  fc.integer(),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\uD800',
    '__proto__',
    'constructor',
    '../a.png',
    'a.png',
    '<b>',
    'x'.repeat(3_000),
    -0,
    1e308,
    2 ** 53,
    -1,
    null,
    [],
    {},
    [[]],
    [[1, 2]],
    { __proto__: null },
    { toString: 1 },
    JSON.parse('{"__proto__":{"a":1}}'),
  ),
);
const changes = fc.array(fc.tuple(fc.constantFrom(...pathsOf(whole)), odd), { minLength: 1, maxLength: 3 });

/** Contents of `quest.json`: a valid quest with some parts replaced by anything. */
export const questFiles: fc.Arbitrary<unknown> = changes.map((all) => {
  // As parsed from JSON.
  const text = JSON.stringify(
    all.reduce<unknown>((file, [path, by]) => replaced(file, path, by), whole),
    (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value),
  );
  return text === undefined ? null : (JSON.parse(text) as unknown);
});

export function questFileProblem(input: unknown): string | false {
  const read = questFile.safeParse(input);
  if (!read.success) return false;
  const document = fromQuestFile(read.data);
  if (document.drawings.some(({ properties }) => drawingTypeIssues(properties).length > 0)) return false;
  if (questDocumentIssues(document, { isNew: false, now: 0 }).length > 0) return false;
  const again: QuestFile = toQuestFile(document, read.data.hasPassword);
  return (
    !questFile.safeParse(JSON.parse(JSON.stringify(again))).success &&
    `is taken, and comes out as ${JSON.stringify(again)}`
  );
}

const zip = zipOf([
  { name: 'quest.json', bytes: Buffer.from(JSON.stringify(whole)) },
  { name: 'images/a.png', bytes: Buffer.alloc(300, 7) },
  { name: 'images/', bytes: Buffer.alloc(0) },
]);

/** Zips of a quest with bytes changed, cut, duplicated or moved. */
export const questZips: fc.Arbitrary<Buffer> = fc
  .integer({ min: 0, max: 2 ** 31 - 1 })
  .map((seed) => mutated(zip, zip, randomFrom(seed)));

/** A damaged file must be refused with a sentence; any other error is a bug. */
export function questZipProblem(folder: string): (bytes: Buffer) => Promise<string | false> {
  const archives = zipArchives(join(folder, 'receiving'), randomIds);
  async function* once(bytes: Buffer) {
    yield await Promise.resolve(bytes);
  }
  return async (bytes) => {
    try {
      const archive = await archives.receive(once(bytes));
      try {
        await archive.quest();
        for (const name of archive.images) await archive.image(name);
      } finally {
        archive.close();
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    return false;
  };
}
