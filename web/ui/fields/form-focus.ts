/** The form controls that take text or a choice, in document order. */
function controls(form: HTMLFormElement | null): readonly HTMLElement[] {
  return form === null
    ? []
    : [...form.elements].filter((element): element is HTMLElement => element instanceof HTMLElement);
}

/** Focuses the first field of a form. */
export function focusFirstField(form: HTMLFormElement | null): void {
  controls(form)
    .find((control) => control instanceof HTMLInputElement && !control.readOnly)
    ?.focus();
}

/** Focuses the first field that is marked as invalid, after the render that marks it. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    controls(form)
      .find((control) => control.ariaInvalid === 'true')
      ?.focus();
  });
}
