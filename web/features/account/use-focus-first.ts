import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** For a form that a button opens: typing goes on in its first field. */
export function useFocusFirst(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => { form.current?.querySelector('input')?.focus(); }, []);
  return form;
}
