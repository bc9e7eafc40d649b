import { useState } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import { CallError, errorText } from '../../api/call-error.ts';

/** A card's button at work: busy until its call is answered, then the fields that are wrong, or the sentence to show. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy, errors, failure,
    /** Marks one field by hand. */
    refuse: (field: string, text: string) => { setErrors({ [field]: text }); },
    run: async (work: () => Promise<void>) => {
      if (busy) return;
      setBusy(true);
      setErrors({});
      setFailure(null);
      try {
        await work();
      } catch (error) {
        const issues = error instanceof CallError ? error.issues : [];
        if (issues.length > 0) setErrors(Object.fromEntries(issues.map(({ field, message: key, parameters }) => [field, message(key, parameters)])));
        else setFailure(errorText(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
