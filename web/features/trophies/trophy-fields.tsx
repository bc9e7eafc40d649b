import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ACHIEVEMENTS, MAX_TROPHY_TEXT } from '@mangoquest/core/contest/trophy.rules.ts';
import type { TrophyPart } from '@mangoquest/core/contest/trophy.rules.ts';
import { locale, message } from '../../language/language.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { issuesOf } from './trophy-rows.ts';
import type { TrophyRow } from './trophy-rows.ts';

export interface TrophyFieldsProps {
  readonly row: TrophyRow;
  readonly number: number;
  /** It was just added, or the one before it was removed. */
  readonly hasFocus: boolean;
  readonly onType: (part: TrophyPart, text: string) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
  /** Enter was pressed in its last field. */
  readonly onNext: () => void;
}

const FIELDS = [
  ['achievement', 'trophies.achievement', 'trophies.achievementHint'],
  ['content', 'trophies.content', 'trophies.contentHint'],
  ['providerName', 'trophies.provider', 'trophies.providerHint'],
] as const;

/** One trophy: achievement, content and provider. */
export function TrophyFields({ row, number, hasFocus, onType, onLeave, onRemove, onNext }: TrophyFieldsProps) {
  const item = useRef<HTMLLIElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [isIn, setIn] = useState<TrophyPart | null>(null);
  useEffect(() => {
    if (hasFocus) first.current?.focus();
  }, [hasFocus]);
  const issues = row.isLeft ? issuesOf(row) : [];
  const keys = (event: KeyboardEvent, part: TrophyPart) => {
    if (event.key === 'Enter' && part === 'providerName') onNext();
    if (!event.altKey || event.key !== 'Delete') return;
    event.preventDefault();
    onRemove();
  };
  const leave = (to: EventTarget | null) => {
    if (item.current?.contains(to as Node | null) === true) return;
    setIn(null);
    onLeave();
  };
  return (
    <li ref={item} className="trophy" aria-label={message('trophies.row', { n: number })}>
      <span className={issues.length > 0 ? 'trophies__cube is-bad' : 'trophies__cube'} aria-hidden="true">
        <i>{locale.number(number)}</i>
      </span>
      {FIELDS.map(([part, label, hint], at) => (
        <TextInput
          key={part}
          {...(at === 0 ? { ref: first } : at === 1 ? { ref: second } : {})}
          label={message(label)}
          placeholder={message(hint)}
          value={row.texts[part]}
          maxLength={4 * MAX_TROPHY_TEXT}
          error={errorOf(issues.find(({ field }) => field === part))}
          onChange={(text) => {
            onType(part, text);
          }}
          onFocus={() => {
            setIn(part);
          }}
          onBlur={(event) => {
            leave(event.relatedTarget);
          }}
          onKeyDown={(event) => {
            keys(event, part);
          }}
        />
      ))}
      <button
        type="button"
        className="icbtn trophy__minus"
        aria-label={message('trophies.remove', { n: number })}
        onClick={onRemove}
        onBlur={(event) => {
          leave(event.relatedTarget);
        }}
      >
        <Icon name="minus-circle" weight="regular" />
      </button>
      {isIn === 'achievement' && row.texts.achievement === '' && (
        <OftenUsed
          onPick={(achievement) => {
            onType('achievement', achievement);
            second.current?.focus();
          }}
        />
      )}
      {row.hasFailed && (
        <p className="err trophy__failed" role="alert">
          <Icon name="warning-circle" weight="fill" />
          {message('trophies.notSaved')}
        </p>
      )}
    </li>
  );
}

function OftenUsed({ onPick }: { readonly onPick: (achievement: string) => void }) {
  return (
    <p className="trophy__often">
      <span className="sm muted">{message('trophies.oftenUsed')}</span>
      {ACHIEVEMENTS.map((achievement) => (
        <button
          key={achievement}
          type="button"
          className="chip chip--button"
          onClick={() => {
            onPick(achievement);
          }}
        >
          {achievement}
        </button>
      ))}
    </p>
  );
}

function errorOf(issue: ReturnType<typeof issuesOf>[number] | undefined): string | undefined {
  return issue && message(issue.message, issue.parameters);
}
