import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { firstWithin, isButton, isField } from '../focus.ts';

interface Wrong {
  readonly box: HTMLElement;
  /** The line of the label, whose buttons also belong to the field. */
  readonly label: HTMLElement | null;
}

/** The fields of a form that are currently invalid. */
export interface FieldErrors {
  readonly wrong: Set<Wrong>;
  /** Fields whose text cannot be parsed: their value is still the last valid one, not what was typed. */
  readonly unreadable: Set<object>;
}

export const FieldErrorsContext = createContext<FieldErrors | null>(null);

/** For a form that needs to know which of its fields are invalid. */
export function useFieldErrors(): FieldErrors {
  return useState<FieldErrors>(() => ({ wrong: new Set(), unreadable: new Set() }))[0];
}

/** Reports an invalid field to the form. The refs belong on the field, and on the line of its label. */
export function useFieldError<Box extends HTMLElement = HTMLDivElement>(
  isWrong: boolean,
): { readonly box: RefObject<Box | null>; readonly label: RefObject<HTMLDivElement | null> } {
  const errors = useContext(FieldErrorsContext);
  const box = useRef<Box>(null);
  const label = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isWrong || errors === null || box.current === null) return undefined;
    const held = { box: box.current, label: label.current };
    errors.wrong.add(held);
    return () => {
      errors.wrong.delete(held);
    };
  }, [errors, isWrong]);
  return { box, label };
}

/** Reports to the form that the typed text cannot be parsed. */
export function useUnreadable(isUnreadable: boolean): void {
  const errors = useContext(FieldErrorsContext);
  useEffect(() => {
    if (!isUnreadable || errors === null) return undefined;
    const held = {};
    errors.unreadable.add(held);
    return () => {
      errors.unreadable.delete(held);
    };
  }, [errors, isUnreadable]);
}

const isBefore = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Focuses the first invalid field; call it after the errors are rendered. `block`: where it comes to stand. In a sheet
 * `nearest`, because what is around would be scrolled too.
 */
export function focusFirstWrong({ wrong }: FieldErrors, block: ScrollLogicalPosition = 'center'): void {
  requestAnimationFrame(() => {
    const [first] = [...wrong].sort((a, b) => (isBefore(a.box, b.box) ? -1 : 1));
    if (first === undefined) return;
    const { box, label } = first;
    const target =
      firstWithin(box, isField) ??
      firstWithin(box, (element) => isButton(element) && label?.contains(element) !== true);
    target?.focus();
    target?.scrollIntoView({ block });
  });
}
