import { useState } from 'react';
import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { Sentences } from '@mangoquest/core/messages/sentences.ts';
import { locale } from '../../language/language.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';

/** State of a card's action: busy until its call returns, then invalid fields or an error text. */
export function useWork() {
  const oneAtATime = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Sentences>({});
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    errors,
    failure,
    /** Marks a field as invalid. */
    refuse: (field: string, text: string) => {
      setErrors({ [field]: text });
    },
    run: (work: () => Promise<void>) =>
      oneAtATime(async () => {
        setBusy(true);
        setErrors({});
        setFailure(null);
        try {
          await work();
        } catch (error) {
          const issues = error instanceof CallError ? error.issues : [];
          if (issues.length > 0) setErrors(sentences(locale, issues));
          else setFailure(errorText(error));
        } finally {
          setBusy(false);
        }
      }),
  };
}
