import { useEffect, useRef } from 'react';
import { QUEST_TILE_TITLE, truncate } from '@mangoquest/core/text/characters.ts';
import { locale, message } from '../../language/language.ts';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { KeyHint } from '../../ui/controls/key-hint.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';

export interface DraftDialogProps {
  /** Newest first; at least one. */
  readonly drafts: readonly FormDraftRecord[];
  readonly onRestore: (draft: FormDraftRecord) => void;
  readonly onRemove: (draft: FormDraftRecord) => void;
  /** Continues without restoring; all drafts are kept. */
  readonly onLeaveOut: () => void;
}

/** Offers unsaved drafts: each can be restored, deleted, or left for later. Enter restores the newest. */
export function DraftDialog({ drafts, onRestore, onRemove, onLeaveOut }: DraftDialogProps) {
  const list = useRef<HTMLUListElement>(null);
  const newest = useRef<HTMLButtonElement>(null);
  const count = drafts.length;
  useEffect(() => {
    // The focused button is removed together with its row.
    if (!list.current?.contains(document.activeElement)) newest.current?.focus();
  }, [count]);
  return (
    <Modal
      firstFocus={newest}
      title={message('attributes.draftTitle')}
      role="alertdialog"
      size="small"
      closeButton={false}
      onClose={onLeaveOut}
      footer={
        <Button onClick={onLeaveOut}>
          {message('attributes.draftLater')}
          <KeyHint name="escape" />
        </Button>
      }
    >
      <p className="modal__text">{message('attributes.draftText')}</p>
      <ul ref={list} className="kept-drafts">
        {drafts.map((draft, index) => {
          const time = locale.dateTime(draft.changedAt);
          return (
            <li key={draft.id}>
              <div>
                <b>
                  {draft.values.title === ''
                    ? message('attributes.untitled')
                    : truncate(draft.values.title, QUEST_TILE_TITLE)}
                </b>
                <span className="xs subtle">{time}</span>
              </div>
              <Button
                ref={index === 0 ? newest : undefined}
                size="small"
                variant={index === 0 ? 'primary' : 'default'}
                aria-label={message('attributes.draftRestoreNamed', { time })}
                onClick={() => {
                  onRestore(draft);
                }}
              >
                {message('attributes.draftRestore')}
              </Button>
              <IconButton
                icon={{ name: 'trash' }}
                size="small"
                label={message('attributes.draftRemove', { time })}
                onClick={() => {
                  onRemove(draft);
                }}
              />
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
