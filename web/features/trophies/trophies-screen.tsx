import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchTrophies } from '@mangoquest/contract/calls/trophies.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../language/language.ts';
import { Mark } from '../../ui/brand/mark.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { attributesPath, mindsetMapPath, paths, presentationPath } from '../../ui/paths.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { TrophiesPreview } from './trophies-preview.tsx';
import { TrophyFields } from './trophy-fields.tsx';
import { isKept, issuesOf } from './trophy-rows.ts';
import type { TrophyDraft } from './use-trophy-draft.ts';
import { useTrophies } from './use-trophies.ts';

export interface TrophiesScreenProps {
  readonly quest: Quest;
  readonly saved: CallOutput<typeof fetchTrophies>;
  readonly draft: TrophyDraft;
}

export function TrophiesScreen({ quest, saved, draft }: TrophiesScreenProps) {
  const { rows, ...trophies } = useTrophies(quest.id, saved, draft);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const adding = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const leaveTo = useLeavingAsked(trophies.hasUnsaved, draft.isSafe);
  const finish = async () => {
    setBusy(true);
    const isDone = await trophies.finish();
    setBusy(false);
    if (isDone) void navigate(paths.dashboard);
    else requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const remove = async (key: number, at: number) => {
    if (!(await trophies.remove(key))) return;
    const next = rows[at + 1];
    if (next === undefined) adding.current?.focus();
    else setFocused(next.key);
  };
  return (
    <main className="trophies">
      <title>{`${message('trophies.title')} · ${quest.title} · Mangoquest`}</title>
      <Head quest={quest} leaveTo={leaveTo} />
      <div className="trophies__body">
        <div>
          <section className="trophies__card">
            <h2>{message('trophies.title')}</h2>
            <p className="sm muted">{message('trophies.text')}</p>
            {rows.length === 0 && <p className="trophies__none">{message('trophies.noneYet')}</p>}
            <ol ref={list}>
              {rows.map((row, at) => (
                <TrophyFields
                  key={row.key}
                  row={row}
                  number={at + 1}
                  hasFocus={row.key === focused}
                  onType={(part, text) => {
                    trophies.type(row.key, part, text);
                  }}
                  onLeave={() => {
                    trophies.leave(row.key);
                  }}
                  onRemove={() => void remove(row.key, at)}
                  onNext={() => {
                    if (at === rows.length - 1) setFocused(trophies.add());
                  }}
                />
              ))}
            </ol>
          </section>
          <button
            ref={adding}
            type="button"
            className="trophies__add"
            disabled={trophies.isFull}
            onClick={() => {
              setFocused(trophies.add());
            }}
          >
            <span className="trophies__cube is-strong" aria-hidden="true">
              <Icon name="plus" />
            </span>
            {message('trophies.add')}
          </button>
        </div>
        <TrophiesPreview rows={rows.filter(isKept)} />
      </div>
      <FinishBar
        questId={quest.id}
        leaveTo={leaveTo}
        kept={rows.filter(({ id }) => id > 0).length}
        isWrong={rows.some((row) => row.isLeft && issuesOf(row).length > 0)}
        isBusy={isBusy}
        onFinish={() => void finish()}
      />
    </main>
  );
}

interface FinishBarProps {
  readonly leaveTo: LeaveTo;
  readonly questId: number;
  readonly kept: number;
  readonly isWrong: boolean;
  readonly isBusy: boolean;
  readonly onFinish: () => void;
}

function FinishBar({ leaveTo, questId, kept, isWrong, isBusy, onFinish }: FinishBarProps) {
  return (
    <div className="trophies__bar">
      <div>
        {isWrong ? (
          <p className="grow err" role="alert">
            <Icon name="warning-circle" weight="fill" />
            {message('quest.fixRed')}
          </p>
        ) : (
          <p className="grow sm muted trophies__state" role="status">
            {message('trophies.saved', { n: kept })}
          </p>
        )}
        <ButtonLink to={mindsetMapPath(questId)} onClick={leaveTo(mindsetMapPath(questId))} className="trophies__back">
          {message('trophies.toMap')}
        </ButtonLink>
        <Button variant="primary" busy={isBusy} onClick={onFinish}>
          {message('trophies.finish')}
        </Button>
      </div>
    </div>
  );
}

function Head({ quest, leaveTo }: { readonly quest: Quest; readonly leaveTo: LeaveTo }) {
  const steps = [
    [message('trophies.stepAttributes'), attributesPath(quest.id)],
    [message('trophies.stepMindsets'), mindsetMapPath(quest.id)],
  ] as const;
  return (
    <header className="trophies__head">
      <Link
        className="icbtn"
        to={mindsetMapPath(quest.id)}
        onClick={leaveTo(mindsetMapPath(quest.id))}
        aria-label={message('trophies.toMap')}
      >
        <Icon name="arrow-left" />
      </Link>
      <span className="trophies__mark">
        <Mark />
      </span>
      <div className="trophies__name">
        <h1 className="trunc" dir="auto">
          {quest.title}
        </h1>
        <span className="xs subtle">{message('trophies.ofQuest', { id: String(quest.id) })}</span>
      </div>
      <ol className="trophies__steps" aria-label={message('trophies.steps')}>
        {steps.map(([name, path]) => (
          <li key={path} className="is-done">
            <Link to={path} onClick={leaveTo(path)}>
              <span className="trophies__cube" aria-hidden="true">
                <Icon name="check" />
              </span>
              {name}
            </Link>
          </li>
        ))}
        <li className="is-on" aria-current="step">
          <span className="trophies__cube is-strong" aria-hidden="true">
            <i>3</i>
          </span>
          {message('trophies.title')}
        </li>
      </ol>
      <Link
        className="btn btn--quiet trophies__open"
        to={presentationPath(quest.id)}
        onClick={leaveTo(presentationPath(quest.id))}
      >
        <Icon name="eye" />
        {message('trophies.openPage')}
      </Link>
    </header>
  );
}

/** Click handler for links that leave the page, which may ask first. */
type LeaveTo = (path: string) => (event: MouseEvent) => void;

/** Asks before leaving with unsaved input. */
function useLeavingAsked(hasUnsaved: boolean, isSafe: () => boolean): LeaveTo {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const guard = useLeaveGuard(hasUnsaved, () =>
    dialogs.confirm({
      title: message('trophies.leaveTitle'),
      text: message(isSafe() ? 'trophies.leaveKept' : 'trophies.leaveText'),
      confirmLabel: message('trophies.leave'),
      destructive: true,
    }),
  );
  return (path) => (event) => {
    event.preventDefault();
    guard(() => void navigate(path));
  };
}
