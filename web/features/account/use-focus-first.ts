import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusFirstField } from '../../ui/fields/form-focus.ts';

/** Focuses the first field of a form that was opened by a button. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusFirstField(form.current);
  }, []);
  return form;
}
