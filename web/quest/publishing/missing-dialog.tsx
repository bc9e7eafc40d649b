import { useRef } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import type { MindsetOfIssue } from '@mangoquest/core/quest/publishing.rules.ts';
import { locale, message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { KeyHint } from '../../ui/controls/key-hint.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import './publishing.css';

/** Maximum number of rows shown. */
const MAX_ROWS = 50;

/** Where something is missing: a field of a mindset, or the map as a whole. */
export interface MissingPlace {
  readonly mindsetId: number | null;
  readonly field: string;
}

interface Row extends MissingPlace {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** One row per mindset, in the order of the issues. */
function rowsOf(issues: readonly Issue<MindsetOfIssue>[]): readonly Row[] {
  const rows = new Map<number | null, Row>();
  for (const issue of issues) {
    const mindsetId = issue.detail?.id ?? null;
    const before = rows.get(mindsetId);
    const title = issue.detail?.title ?? '';
    rows.set(mindsetId, {
      mindsetId,
      field: before?.field ?? issue.field,
      title: title === '' ? message('editor.untitled') : mindsetListTitle(title),
      sentences: [...(before?.sentences ?? []), issueInWords(locale, issue)],
    });
  }
  return [...rows.values()];
}

/** Lists what is missing before a quest can be published, with a link to each. */
export function MissingDialog({
  issues,
  onGo,
  onClose,
}: {
  readonly issues: readonly Issue<MindsetOfIssue>[];
  readonly onGo: (place: MissingPlace) => void;
  readonly onClose: () => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  const rows = rowsOf(issues);
  return (
    <Modal
      firstFocus={first}
      title={message('publishing.missingTitle')}
      form
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          {message('ui.close')}
          <KeyHint name="escape" />
        </Button>
      }
    >
      <p className="modal__text">{message('publishing.missingText')}</p>
      <ul className="missing">
        {rows.slice(0, MAX_ROWS).map((row, index) => (
          <li key={row.mindsetId ?? 'map'}>
            <button
              type="button"
              ref={index === 0 ? first : undefined}
              onClick={() => {
                onGo({ mindsetId: row.mindsetId, field: row.field });
              }}
            >
              <Icon name="warning" weight="fill" />
              <span className="grow">
                {row.mindsetId !== null && <b dir="auto">{row.title}</b>}
                {row.sentences.map((sentence) => (
                  <span key={sentence}>{sentence}</span>
                ))}
                <span className="vh">
                  {row.mindsetId === null
                    ? message('publishing.goToMap')
                    : message('publishing.goTo', { title: row.title })}
                </span>
              </span>
              <Icon name="caret-right" weight="regular" />
            </button>
          </li>
        ))}
      </ul>
      {rows.length > MAX_ROWS && (
        <p className="sm muted">{message('publishing.more', { n: rows.length - MAX_ROWS })}</p>
      )}
    </Modal>
  );
}
