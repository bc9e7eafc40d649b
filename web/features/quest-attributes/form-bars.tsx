import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { message } from '../../language/language.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { mindsetWorldPath, paths, presentationPath } from '../../ui/paths.ts';
import type { AttributesFormProps, SaveWay } from './attributes-form.tsx';

/** Click handler of links that leave the form, which may ask first. */
type LeaveTo = (path: string) => (event: MouseEvent) => void;

/** Title of the quest, and the steps of making it. */
export function FormHead({
  title,
  questId,
  copyOf,
  leaveTo,
}: Pick<AttributesFormProps, 'questId' | 'copyOf'> & { readonly title: string; readonly leaveTo: LeaveTo }) {
  return (
    <header className="attributes__head">
      <Link
        className="icbtn"
        to={paths.dashboard}
        onClick={leaveTo(paths.dashboard)}
        aria-label={message('ui.backToDashboard')}
      >
        <Icon name="arrow-left" />
      </Link>
      <span className="attributes__mark">
        <Mark />
      </span>
      <div className="attributes__name">
        <h1 className="trunc" dir="auto">
          {title}
        </h1>
        {questId !== null && (
          <span className="xs subtle">{message('attributes.questNumber', { id: String(questId) })}</span>
        )}
        {copyOf !== null && <span className="xs subtle">{message('attributes.copyOf', { id: String(copyOf) })}</span>}
      </div>
      <ol className="attributes__steps" aria-label={message('attributes.steps')}>
        <li className="is-on" aria-current="step">
          <b>
            <i>1</i>
          </b>
          {message('attributes.stepAttributes')}
        </li>
        <li>
          <b>
            <i>2</i>
          </b>
          {message('attributes.stepMindsets')}
        </li>
      </ol>
      <div className="attributes__open">
        <WorldButton questId={questId} leaveTo={leaveTo} />
        {questId !== null && (
          <Link className="btn btn--quiet" to={presentationPath(questId)} onClick={leaveTo(presentationPath(questId))}>
            <Icon name="eye" />
            <span>{message('attributes.openPage')}</span>
          </Link>
        )}
      </div>
    </header>
  );
}

/** Link to the 3D editor; only for a saved quest. */
function WorldButton({ questId, leaveTo }: { readonly questId: number | null; readonly leaveTo: LeaveTo }) {
  const dialogs = useDialogs();
  const content = (
    <>
      <Icon name="cube" />
      <span>{message('attributes.world')}</span>
    </>
  );
  if (questId === null)
    return (
      <Button
        variant="quiet"
        onClick={() => {
          void dialogs.alert(message('attributes.saveFirst'));
        }}
      >
        {content}
      </Button>
    );
  const path = mindsetWorldPath(questId);
  return (
    <Link className="btn btn--quiet" to={path} onClick={leaveTo(path)}>
      {content}
    </Link>
  );
}

export interface SaveBarProps {
  /** There are errors: shown in red. */
  readonly failed: boolean;
  readonly questId: number | null;
  /** The button whose save is running. The other one is disabled meanwhile, because its press would be lost. */
  readonly saving: SaveWay | null;
  readonly leaveTo: LeaveTo;
  readonly onStay: () => void;
}

export function SaveBar({ failed, questId, saving, leaveTo, onStay }: SaveBarProps) {
  return (
    <div className="attributes__save">
      <div>
        {failed ? (
          <p className="grow err" role="alert">
            <Icon name="warning-circle" weight="fill" />
            {message('quest.fixRed')}
          </p>
        ) : (
          <p className="grow sm muted attributes__next">{message('attributes.next')}</p>
        )}
        <Link className="btn attributes__cancel" to={paths.dashboard} onClick={leaveTo(paths.dashboard)}>
          {message('common.cancel')}
        </Link>
        {questId !== null && (
          <Button busy={saving === 'stay'} disabled={saving === 'continue'} onClick={onStay}>
            {message('attributes.saveHere')}
          </Button>
        )}
        <Button
          variant="primary"
          type="submit"
          form="attributes"
          busy={saving === 'continue'}
          disabled={saving === 'stay'}
        >
          {message('attributes.save')}
          <Icon name="arrow-right" />
        </Button>
      </div>
    </div>
  );
}
