import { lazy, Suspense } from 'react';
import { Field } from './field.tsx';
import type { FieldLooks } from './field.tsx';

const DateTimeSurface = lazy(async () => ({ default: (await import('./date-time-surface.tsx')).DateTimeSurface }));

export interface DateTimeInputProps extends FieldLooks {
  /** Epoch milliseconds, or null; shown and picked in the device's time zone. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly onBlur?: () => void;
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
  readonly placeholder?: string;
}

/** Date and time. The picker is loaded when the first one is rendered. */
export function DateTimeInput({ label, hint, error, count, aside, hideLabel, ...surface }: DateTimeInputProps) {
  return (
    <Field label={label} hint={hint} error={error} count={count} aside={aside} hideLabel={hideLabel ?? false}>
      {(attributes) => (
        <Suspense fallback={<span className="input" aria-busy="true" />}>
          <DateTimeSurface {...surface} attributes={attributes} />
        </Suspense>
      )}
    </Field>
  );
}
