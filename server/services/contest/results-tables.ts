import type { Locale } from '@mangoquest/core/messages/locale.ts';
import type { Table, TableCell } from '../../ports/table-files.ts';
import type { Insights } from './insights.service.ts';
import type { ResultRow, ResultsPage } from './results.service.ts';

const timeOf = (time: number | null): TableCell => (time === null ? null : new Date(time));

/**
 * Maximum number of characters in this column: ten thousand players may each have won a hundred trophies of a thousand
 * characters.
 */
const MAX_WON = 1_000;

function wonText(trophies: ResultRow['trophies']): string {
  let text = '';
  for (const { content } of trophies) {
    if (text.length + content.length > MAX_WON) return text === '' ? '…' : `${text}; …`;
    text += text === '' ? content : `; ${content}`;
  }
  return text;
}

/** The rows of a run with the creator's details, in the reader's language. */
export function playersTable(rows: readonly ResultRow[], { marks }: Insights, { message }: Locale): Table {
  const marked = new Map(marks.map((one) => [one.hash, one]));
  return {
    name: message('results.everyone'),
    headings: [
      message('results.rankHead'),
      message('results.playerHead'),
      message('results.starsHead'),
      message('results.finishedHead'),
      message('results.impossible'),
      message('results.late'),
      message('results.byCode'),
      message('results.trophies'),
    ],
    rows: rows.map(({ rank, hash, username, score, finishedAt, trophies }) => [
      rank,
      username,
      score,
      timeOf(finishedAt),
      marked.get(hash)?.impossible ?? 0,
      marked.get(hash)?.late ?? 0,
      marked.get(hash)?.byCode ?? 0,
      wonText(trophies),
    ]),
  };
}

/** The creator's interventions for players or against them. */
export function logTable(log: ResultsPage['log'], { message }: Locale): Table {
  return {
    name: message('results.log'),
    headings: [message('results.whenHead'), message('results.logHead'), message('results.reasonHead')],
    rows: log.map(({ username: name, mindsetId, title, reason, at }) => [
      timeOf(at),
      mindsetId === null
        ? message('results.logTakenOut', { name })
        : title === null
          ? message('results.logLetOnGone', { name })
          : message('results.logLetOn', { name, title }),
      reason,
    ]),
  };
}

/** One row for each reaction, or for a mindset that receives no answers. */
export function mindsetsTable({ mindsets }: Insights, { message }: Locale): Table {
  return {
    name: message('results.mindsets'),
    headings: [
      message('results.mindsetHead'),
      message('results.answersHead'),
      message('results.rightHead'),
      message('results.gradeHead'),
      message('results.questionHead'),
      message('results.reactionHead'),
      message('results.gradeOfReactionHead'),
      message('results.pickedHead'),
    ],
    rows: mindsets.flatMap(({ title, answers, successes, grade, picks }) => {
      const facts = [title, answers, successes, Math.round(grade)];
      const picked = (picks ?? []).flatMap(({ text, reactions }) =>
        reactions.map((one): TableCell[] => [...facts, text, one.text, one.grade, one.times]),
      );
      return picked.length > 0 ? picked : [[...facts, null, null, null, null]];
    }),
  };
}
