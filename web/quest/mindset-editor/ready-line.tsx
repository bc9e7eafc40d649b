import type { Issue } from '@mangoquest/core/issue.ts';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { isImmediatelyGraded } from '@mangoquest/core/quest/properties.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import { locale, message } from '../../language/language.ts';
import { Icon } from '../../ui/icons/icon.tsx';

export interface ReadyLineProps {
  readonly mindset: Mindset;
  readonly properties: QuestProperties;
  readonly issues: readonly Issue[];
}

/** What a mindset still lacks, otherwise what a player can earn with it. */
export function ReadyLine({ mindset, properties, issues: [issue] }: ReadyLineProps) {
  return (
    <p className={issue === undefined ? 'inspector__ready' : 'inspector__ready is-missing'} role="status">
      {issue === undefined ? (
        <>
          <Icon name="check-circle" weight="fill" />
          {readyText(mindset, isImmediatelyGraded(properties, mindset.properties))}
        </>
      ) : (
        <>
          <Icon name="warning" weight="fill" />
          {message('editor.missing', { reason: issueInWords(locale, issue) })}
        </>
      )}
    </p>
  );
}

function readyText({ mindchunks }: Mindset, isImmediate: boolean): string {
  if (isImmediate) return message('editor.readyImmediate');
  const grades = mindchunks.flatMap(({ reactions }) => reactions.map(({ grade }) => grade));
  return grades.length === 0 ? message('editor.readyTelling') : message('editor.ready', { grade: Math.max(...grades) });
}
