import { useId } from 'react';
import type { ReactNode } from 'react';
import { locale } from '../../language/language.ts';
import { Icon } from '../icons/icon.tsx';
import { useFieldError } from './field-errors.ts';

/** Attributes that a control inside a field needs, so that label, hint and error are associated with it. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldLooks {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The whole sentence, from core/messages. */
  readonly error?: string | undefined;
  /** Shown as `36 / 100` on the label's line; blush for the last 5%. */
  readonly count?: { readonly length: number; readonly max: number } | undefined;
  /** Additional content at the end of the label's line, such as a small button. */
  readonly aside?: ReactNode;
  readonly hideLabel?: boolean;
}

export interface FieldProps extends FieldLooks {
  /** For controls that are not a single form element: the label becomes the accessible name of a group. */
  readonly group?: boolean;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** Label above, control, hint below, then the error with its icon (design.md, 9). */
export function Field({ label, hint, error, count, aside, hideLabel = false, group = false, children }: FieldProps) {
  const id = useId();
  const { box, label: line } = useFieldError(error !== undefined);
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ');
  const control = children({
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': error === undefined ? undefined : true,
  });
  const late = count !== undefined && count.length > count.max * 0.95;
  return (
    <div
      ref={box}
      className={error === undefined ? 'field' : 'field is-error'}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      <div ref={line} className={hideLabel ? 'vh' : 'field__top'}>
        {group ? (
          <span className="label" id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className="label" htmlFor={id} id={`${id}-label`}>
            {label}
          </label>
        )}
        {aside}
        {count !== undefined && (
          <span className={late ? 'count is-late' : 'count'}>
            {locale.number(count.length)} / {locale.number(count.max)}
          </span>
        )}
      </div>
      {control}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warning-circle" weight="fill" />
          {error}
        </p>
      )}
    </div>
  );
}
