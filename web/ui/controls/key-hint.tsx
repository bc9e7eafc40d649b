import { message } from '../../language/language.ts';

/** The keyboard shortcut of a button; visual only. */
export function KeyHint({ name }: { readonly name: 'enter' | 'escape' }) {
  return (
    <kbd className="key" aria-hidden="true">
      {message(`ui.key.${name}`)}
    </kbd>
  );
}
