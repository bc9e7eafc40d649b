import { z } from 'zod';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { questSummary } from './quest.ts';

/** Identifies a player in URLs of results. */
export const playerHash = z.string().regex(/^[\w-]{22}$/);

const trophy = z.object({ id: z.int(), achievement: z.string(), content: z.string(), providerName: z.string() });

/** Number of players who have it, and the name if only one; `null` for a trophy that the creator awards by hand. */
const prize = trophy.extend({ winners: z.int().nullable(), winner: z.string().nullable() });

/** An action of the creator in a player's game: counted a mindset as right, or with `null` ended the game. */
const logLine = z.object({
  username: z.string(),
  mindsetId: z.int().nullable(),
  title: z.string().nullable(),
  reason: z.string(),
  at: z.int(),
});

const wireRow = z.strictObject({
  rank: z.int(),
  useridhashed: playerHash,
  username: z.string(),
  score: z.number().nullable(),
  finishedAt: z.int().nullable(),
  /** Ids of the trophies on the page, in place of their texts: a hundred rows may share the same long texts. */
  trophies: z.array(z.int()),
});
const row = z.object({
  rank: z.int(),
  hash: z.string(),
  username: z.string(),
  score: z.number().nullable(),
  finishedAt: z.int().nullable(),
  trophies: z.array(trophy),
});
type Row = z.output<typeof row>;

const rowFromWire = (
  { useridhashed, trophies, ...same }: z.output<typeof wireRow>,
  prizes: readonly z.output<typeof prize>[],
): Row => ({
  ...same,
  hash: useridhashed,
  trophies: trophies.flatMap((won) => prizes.filter(({ id }) => id === won)),
});

/** Written out field by field as an allow-list. */
export function resultRowToWire({
  rank,
  hash,
  username,
  score,
  finishedAt,
  trophies,
}: Readonly<Omit<Row, 'trophies'>> & { readonly trophies: readonly Pick<Row['trophies'][number], 'id'>[] }) {
  return { rank, useridhashed: hash, username, score, finishedAt, trophies: trophies.map(({ id }) => id) };
}

/** Details of a run that only the quest's creator sees <-> the domain form. */
export const resultInsights = z.codec(
  z.strictObject({
    marks: z.array(z.strictObject({ useridhashed: playerHash, impossible: z.int(), late: z.int(), byCode: z.int() })),
    mindsets: z.array(
      z.strictObject({
        qsetid: z.int(),
        title: z.string(),
        answers: z.int(),
        successes: z.int(),
        grade: z.number(),
        questionlist: z
          .array(
            z.strictObject({
              questionname: z.string(),
              answerlist: z.array(z.strictObject({ answername: z.string(), grade: z.number(), times: z.int() })),
            }),
          )
          .nullable(),
      }),
    ),
  }),
  z.object({
    marks: z.array(z.object({ hash: z.string(), impossible: z.int(), late: z.int(), byCode: z.int() })),
    mindsets: z.array(
      z.object({
        mindsetId: z.int(),
        title: z.string(),
        answers: z.int(),
        successes: z.int(),
        grade: z.number(),
        picks: z
          .array(
            z.object({
              text: z.string(),
              reactions: z.array(z.object({ text: z.string(), grade: z.number(), times: z.int() })),
            }),
          )
          .nullable(),
      }),
    ),
  }),
  {
    decode: ({ marks, mindsets }) => ({
      marks: marks.map(({ useridhashed, ...same }) => ({ ...same, hash: useridhashed })),
      mindsets: mindsets.map(({ qsetid, questionlist, ...same }) => ({
        ...same,
        mindsetId: qsetid,
        picks:
          questionlist &&
          questionlist.map(({ questionname, answerlist }) => ({
            text: questionname,
            reactions: answerlist.map(({ answername, ...rest }) => ({ ...rest, text: answername })),
          })),
      })),
    }),
    encode: ({ marks, mindsets }) => ({
      marks: marks.map(({ hash, ...same }) => ({ ...same, useridhashed: hash })),
      mindsets: mindsets.map(({ mindsetId, picks, ...same }) => ({
        ...same,
        qsetid: mindsetId,
        questionlist:
          picks &&
          picks.map(({ text, reactions }) => ({
            questionname: text,
            answerlist: reactions.map(({ text: name, ...rest }) => ({ ...rest, answername: name })),
          })),
      })),
    }),
  },
);

const STATES = ['upcoming', 'running', 'over'] as const;
const time = z.int().nullable();

/** The results of a quest <-> one page of them, with the row of one player if requested. */
export const resultsPage = z.codec(
  z.strictObject({
    mgq: questSummary,
    state: z.enum(STATES),
    players: z.int(),
    results: z.array(wireRow),
    from: z.int(),
    next: z.int().nullable(),
    bestScore: z.number().nullable(),
    later: z.boolean(),
    trophies: z.array(prize),
    log: z.array(logLine),
    versionNr: z.int(),
    versions: z.array(z.strictObject({ versionNr: z.int(), startTime: time, endTime: time, players: z.int() })),
    player: wireRow.nullish(),
  }),
  z.object({
    quest: z.custom<QuestSummary>(),
    state: z.enum(STATES),
    players: z.int(),
    rows: z.array(row),
    from: z.int(),
    next: z.int().nullable(),
    bestScore: z.number().nullable(),
    isLater: z.boolean(),
    trophies: z.array(prize),
    log: z.array(logLine),
    version: z.int(),
    runs: z.array(z.object({ number: z.int(), startTime: time, endTime: time, players: z.int() })),
    player: row.nullish(),
  }),
  {
    decode: ({ mgq, results, later, versionNr, versions, player, ...same }) => ({
      ...same,
      quest: mgq,
      rows: results.map((one) => rowFromWire(one, same.trophies)),
      isLater: later,
      version: versionNr,
      runs: versions.map(({ versionNr: number, ...run }) => ({ ...run, number })),
      ...(player === undefined ? {} : { player: player && rowFromWire(player, same.trophies) }),
    }),
    encode: ({ quest, rows, isLater, version, runs, player, ...same }) => ({
      ...same,
      mgq: quest,
      results: rows.map(resultRowToWire),
      later: isLater,
      versionNr: version,
      versions: runs.map(({ number, ...run }) => ({ ...run, versionNr: number })),
      ...(player === undefined ? {} : { player: player && resultRowToWire(player) }),
    }),
  },
);
