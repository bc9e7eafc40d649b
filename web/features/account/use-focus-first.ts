import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { focusFirstField } from '../../ui/fields/form-focus.ts';

/** For a form that a button opens: typing goes on in its first field. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusFirstField(form.current);
  }, []);
  return form;
}
