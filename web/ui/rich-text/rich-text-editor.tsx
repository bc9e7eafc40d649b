import { lazy, Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { htmlTextLength } from '@mangoquest/core/text/html-text.ts';
import { locale } from '../../language/language.ts';
import { useFieldError } from '../fields/field-errors.ts';
import { Icon } from '../icons/icon.tsx';

const RichTextSurface = lazy(async () => ({ default: (await import('./rich-text-surface.tsx')).RichTextSurface }));

export interface RichTextEditorProps {
  readonly label: string;
  /** As HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  /** Maximum number of characters; nothing is truncated while typing. */
  readonly max?: number;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Additional content at the end of the label's line, such as a small button. */
  readonly aside?: ReactNode;
  readonly hideLabel?: boolean;
  /** Fewer tools and lines, for mindchunks and reactions. */
  readonly compact?: boolean;
  readonly takesFocus?: boolean;
}

/** Text with headers, lists, colour, links, pictures and videos (Spec §2). The editor itself is loaded when first needed. */
export function RichTextEditor({ label, hint, error, max, aside, hideLabel = false, ...surface }: RichTextEditorProps) {
  const id = useId();
  const { box, label: line } = useFieldError(error !== undefined);
  const length = max === undefined ? 0 : htmlTextLength(surface.value);
  const count = max !== undefined && (
    <span className={length > max * 0.95 ? 'count is-late' : 'count'}>
      {locale.number(length)} / {locale.number(max)}
    </span>
  );
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div ref={box} className={error === undefined ? 'field' : 'field is-error'}>
      <div ref={line} className={hideLabel ? 'vh' : 'field__top'}>
        <span className="label" id={`${id}-label`}>
          {label}
        </span>
        {aside}
        {!hideLabel && count}
      </div>
      <Suspense
        fallback={
          <div
            className={surface.compact === true ? 'input editor editor--compact' : 'input editor'}
            aria-busy="true"
          />
        }
      >
        <RichTextSurface
          {...surface}
          labelId={`${id}-label`}
          describedBy={described === '' ? undefined : described}
          invalid={error !== undefined}
        />
      </Suspense>
      {hideLabel && count && <div className="field__foot">{count}</div>}
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
