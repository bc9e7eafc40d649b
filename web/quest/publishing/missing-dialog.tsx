import { useRef } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import { issueInWords } from '@mangoquest/core/mindset/issue-words.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';
import { isPayeeIssue } from '@mangoquest/core/payment/price.rules.ts';
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

interface Row {
  /** The mindset, or what else is lacking. */
  readonly about: number | 'map' | 'account';
  /** The first that is wrong in it. */
  readonly field: string;
  /** Empty for the map. */
  readonly title: string;
  readonly goTo: string;
  readonly sentences: readonly string[];
}

const mindsetTitle = (title: string) => (title === '' ? message('editor.untitled') : mindsetListTitle(title));

function rowOf(issue: Issue<MindsetOfIssue>): Row {
  const { field, detail } = issue;
  const sentences = [issueInWords(locale, issue)];
  if (isPayeeIssue(issue))
    return {
      about: 'account',
      field,
      title: message('publishing.account'),
      goTo: message('publishing.goToAccount'),
      sentences,
    };
  if (detail === undefined) return { about: 'map', field, title: '', goTo: message('publishing.goToMap'), sentences };
  const title = mindsetTitle(detail.title);
  return { about: detail.id, field, title, goTo: message('publishing.goTo', { title }), sentences };
}

/** One row per mindset, in the order of the issues; before them what is of none, so that it is never left out. */
function rowsOf(issues: readonly Issue<MindsetOfIssue>[]): readonly Row[] {
  const rows = new Map<Row['about'], Row>();
  for (const row of issues.map(rowOf)) {
    const before = rows.get(row.about);
    rows.set(row.about, before ? { ...before, sentences: [...before.sentences, ...row.sentences] } : row);
  }
  return [...rows.values()].sort((one, other) => Number(isOfMindset(one)) - Number(isOfMindset(other)));
}

const isOfMindset = ({ about }: Row) => typeof about === 'number';

/** Lists what is missing before a quest can be published, with a link to each. */
export function MissingDialog({
  issues,
  onGo,
  onAccount,
  onClose,
}: {
  readonly issues: readonly Issue<MindsetOfIssue>[];
  readonly onGo: (place: MissingPlace) => void;
  /** To where a payment account is linked. */
  readonly onAccount: () => void;
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
        {rows.slice(0, MAX_ROWS).map(({ about, field, title, goTo, sentences }, index) => (
          <li key={about}>
            <button
              type="button"
              ref={index === 0 ? first : undefined}
              onClick={() => {
                if (about === 'account') onAccount();
                else onGo({ mindsetId: about === 'map' ? null : about, field });
              }}
            >
              <Icon name="warning" weight="fill" />
              <span className="grow">
                {title !== '' && <b dir="auto">{title}</b>}
                {sentences.map((sentence) => (
                  <span key={sentence}>{sentence}</span>
                ))}
                <span className="vh">{goTo}</span>
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
