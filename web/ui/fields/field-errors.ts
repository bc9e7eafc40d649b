import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { firstWithin, isButton, isField } from '../focus.ts';

interface Wrong {
  readonly box: HTMLElement;
  /** Its buttons tell of the field. */
  readonly label: HTMLElement | null;
}

/** The fields of a form that are marked as wrong, while they are. */
export interface FieldErrors {
  readonly wrong: Set<Wrong>;
  /** Fields that hold what cannot be read: what was read last stands, and is not what was typed. */
  readonly unreadable: Set<object>;
}

export const FieldErrorsContext = createContext<FieldErrors | null>(null);

/** For the form that asks which of its fields are wrong. */
export function useFieldErrors(): FieldErrors {
  return useState<FieldErrors>(() => ({ wrong: new Set(), unreadable: new Set() }))[0];
}

/** Tells the form that a field is wrong. The refs belong on the field, and on the line of its label. */
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

/** Tells the form that what is typed cannot be read. */
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

/** Once the wrong fields are drawn: gives the focus to the first of them. */
export function focusFirstWrong({ wrong }: FieldErrors): void {
  requestAnimationFrame(() => {
    const [first] = [...wrong].sort((a, b) => (isBefore(a.box, b.box) ? -1 : 1));
    if (first === undefined) return;
    const { box, label } = first;
    const target =
      firstWithin(box, isField) ??
      firstWithin(box, (element) => isButton(element) && label?.contains(element) !== true);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  });
}
