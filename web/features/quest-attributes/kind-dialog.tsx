import { useId, useRef, useState } from 'react';
import { QUEST_KINDS, type QuestKind } from '@mangoquest/core/quest/kind.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { KeyHint } from '../../ui/controls/key-hint.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { KINDS } from './kinds.ts';

/** 'What kind of quest do you want to create?' (Spec §2). Arrow keys choose, Enter confirms, Escape cancels. */
export function KindDialog({
  onChoose,
  onCancel,
}: {
  readonly onChoose: (kind: QuestKind) => void;
  readonly onCancel: () => void;
}) {
  const [kind, setKind] = useState<QuestKind>('quest');
  const first = useRef<HTMLInputElement>(null);
  const name = useId();
  return (
    <Modal
      firstFocus={first}
      title={message('quest.kindQuestion')}
      size="large"
      form
      onClose={onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
          event.preventDefault();
          onChoose(kind);
        }
      }}
      footer={
        <>
          <span className="grow sm subtle kinds__later">{message('attributes.kindLater')}</span>
          <Button onClick={onCancel}>
            {message('common.cancel')}
            <KeyHint name="escape" />
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onChoose(kind);
            }}
          >
            {message('attributes.kindConfirm', { kind: message(KINDS[kind].label).toLowerCase() })}
            <KeyHint name="enter" />
          </Button>
        </>
      }
    >
      <fieldset className="kinds">
        <legend className="vh">{message('attributes.kind')}</legend>
        {QUEST_KINDS.map((one) => (
          <label key={one} className={one === kind ? 'kinds__one is-on' : 'kinds__one'}>
            <input
              type="radio"
              className="vh"
              name={name}
              value={one}
              checked={one === kind}
              ref={one === kind ? first : undefined}
              onChange={() => {
                setKind(one);
              }}
            />
            <span className="kinds__cube">
              <Icon name={KINDS[one].icon} weight="fill" />
            </span>
            <b>{message(KINDS[one].label)}</b>
            <span>{message(KINDS[one].text)}</span>
            <em>{message(KINDS[one].note)}</em>
          </label>
        ))}
      </fieldset>
    </Modal>
  );
}
