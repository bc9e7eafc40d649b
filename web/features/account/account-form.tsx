import type { ReactNode } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useFocusFirst } from './use-focus-first.ts';
import type { useWork } from './use-work.ts';

export interface AccountFormProps {
  readonly work: Pick<ReturnType<typeof useWork>, 'failure' | 'busy'>;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form inside an account card: fields, error, Cancel and submit button. */
export function AccountForm({ work, submitLabel, onSubmit, onClose, children }: AccountFormProps) {
  return (
    <form
      ref={useFocusFirst()}
      className="account__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {work.failure !== null && (
        <p className="err" role="alert">
          {work.failure}
        </p>
      )}
      <div className="row account__buttons">
        <Button onClick={onClose}>{message('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={work.busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
