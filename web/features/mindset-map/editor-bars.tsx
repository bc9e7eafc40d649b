import { Link } from 'react-router';
import { message } from '../../language/language.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { attributesPath, readyPath } from '../../ui/paths.ts';
import { useEditor, useUnsavedCount } from './editor-context.ts';
import { operation } from './operations/all-operations.ts';
import { useOperationTip } from './operations/operation-button.tsx';
import type { SaveButton } from './use-pressed.ts';

const SAVE = operation('save');

/** Title of the quest, and what is unsaved. `kept`: unsaved changes are stored on this device. */
export function TitleBar({
  kept,
  isCovered,
  onBack,
}: {
  readonly kept: boolean;
  readonly isCovered: boolean;
  readonly onBack: (to: string) => void;
}) {
  const { quest } = useEditor();
  const count = useUnsavedCount();
  return (
    <div className="editor-bar editor-bar--title panel" inert={isCovered}>
      <Link
        className="icbtn icbtn--sm"
        to={attributesPath(quest.id)}
        aria-label={message('editor.back')}
        title={message('editor.back')}
        onClick={(event) => {
          // In another tab nothing is left.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onBack(attributesPath(quest.id));
        }}
      >
        <Icon name="arrow-left" weight="regular" />
      </Link>
      <Mark />
      <h1 className="trunc" dir="auto">
        {quest.title}
      </h1>
      <span className="chip">#{quest.id}</span>
      <span className={quest.active ? 'editor-state is-on' : 'editor-state'}>
        {message(quest.active ? 'publishing.statePublished' : 'publishing.stateDraft')}
      </span>
      <span className={count > 0 ? 'editor-saved' : 'editor-saved is-saved'} role="status">
        {count > 0
          ? kept
            ? message('editor.unsaved', { n: count })
            : message('editor.keptHere')
          : message('editor.allSaved')}
      </span>
    </div>
  );
}

export interface SaveBarProps {
  /** The button whose action is running. */
  readonly pressed: SaveButton | null;
  readonly isCovered: boolean;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onContinue: () => void;
}

export function SaveBar({ pressed, isCovered, onSave, onPublish, onContinue }: SaveBarProps) {
  const { quest } = useEditor();
  const hasUnsaved = useUnsavedCount() > 0;
  const tip = useOperationTip(SAVE);
  return (
    <div className="editor-bar editor-bar--save panel" inert={isCovered}>
      <Button
        {...tip}
        variant="quiet"
        disabled={!hasUnsaved && pressed !== 'save'}
        busy={pressed === 'save'}
        onClick={onSave}
      >
        {message('editor.save')}
      </Button>
      {quest.active ? (
        <ButtonLink to={readyPath(quest.id)}>{message('ready.share')}</ButtonLink>
      ) : (
        <Button busy={pressed === 'publish'} onClick={onPublish}>
          {message('publishing.publish')}
        </Button>
      )}
      <Button variant="primary" busy={pressed === 'continue'} onClick={onContinue}>
        {message('editor.saveAndContinue')}
        <Icon name="arrow-right" weight="regular" />
      </Button>
    </div>
  );
}
