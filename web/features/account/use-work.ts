import { useState } from 'react';
import { sentences } from '@mangoquest/core/messages/sentences.ts';
import type { Sentences } from '@mangoquest/core/messages/sentences.ts';
import { locale } from '../../language/language.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';

/** A card's button at work: busy until its call is answered, then the fields that are wrong, or the sentence to show. */
export function useWork() {
  const oneAtATime = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Sentences>({});
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    errors,
    failure,
    /** Marks one field by hand. */
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
