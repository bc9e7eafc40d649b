import { useRef } from 'react';
import { changeInWords, UNIT_LABELS } from '@mangoquest/core/quest/attribute-words.ts';
import { attributeChanges } from '@mangoquest/core/quest/merge-attributes.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { locale, message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

/** Changes that another save made since the form was opened. */
export interface SavedMeanwhile {
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly username: string;
  readonly saved: QuestAttributes;
}

export interface ConflictDialogProps {
  readonly base: QuestAttributes;
  readonly mine: QuestAttributes;
  readonly theirs: SavedMeanwhile;
  readonly onMerge: () => void;
  readonly onOverwrite: () => void;
  /** Returns to the form without changes. */
  readonly onClose: () => void;
}

/** Maximum number of characters shown of a value. */
const LONGEST = 200;

/**
 * Conflict with another save: shows the differing fields, and offers to merge or overwrite. Nothing is lost without
 * confirmation.
 */
export function ConflictDialog({ base, mine, theirs, onMerge, onOverwrite, onClose }: ConflictDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const changes = attributeChanges(base, mine, theirs.saved);
  return (
    <Modal
      firstFocus={first}
      title={message('attributes.conflictTitle')}
      size="large"
      form
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{message('attributes.conflictKeep')}</Button>
          <Button variant="danger" onClick={onOverwrite}>
            {message('attributes.conflictOverwrite')}
          </Button>
          <Button variant="primary" ref={first} onClick={onMerge}>
            {message('attributes.conflictMerge')}
          </Button>
        </>
      }
    >
      <p className="modal__text">
        {message('attributes.conflictText', { username: theirs.username, time: locale.dateTime(theirs.savedAt) })}
      </p>
      <table className="conflict">
        <thead>
          <tr>
            <th scope="col">{message('attributes.conflictField')}</th>
            <th scope="col">{message('attributes.conflictTheirs')}</th>
            <th scope="col">{message('attributes.conflictMine')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ unit, mine: byMe, theirs: byThem }) => {
            const [saved, typed] = changeInWords(locale, unit, [theirs.saved, mine], { most: LONGEST });
            return (
              <tr key={unit}>
                <th scope="row">
                  {message(UNIT_LABELS[unit])}
                  {byMe && byThem && <em>{message('attributes.conflictBoth')}</em>}
                </th>
                <td dir="auto" className={byThem ? 'is-changed' : undefined}>
                  {saved}
                </td>
                <td dir="auto" className={byMe ? 'is-changed' : undefined}>
                  {typed}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="sm muted">{message('attributes.conflictMergeHint')}</p>
    </Modal>
  );
}
