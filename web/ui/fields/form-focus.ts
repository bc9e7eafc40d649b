/** The controls of a form that typing or picking goes to, in their order. */
function controls(form: HTMLFormElement | null): readonly HTMLElement[] {
  return form === null
    ? []
    : [...form.elements].filter((element): element is HTMLElement => element instanceof HTMLElement);
}

/** For a form that was opened to be typed in: its first field gets the focus. */
export function focusFirstField(form: HTMLFormElement | null): void {
  controls(form)
    .find((control) => control instanceof HTMLInputElement && !control.readOnly)
    ?.focus();
}

/** The first field that is marked as wrong gets the focus, after the render that marks it. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    controls(form)
      .find((control) => control.ariaInvalid === 'true')
      ?.focus();
  });
}
