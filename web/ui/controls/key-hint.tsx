import { message } from '../../language/language.ts';

/** The key that does the same as a button; for eyes alone. */
export function KeyHint({ name }: { readonly name: 'enter' | 'escape' }) {
  return (
    <kbd className="key" aria-hidden="true">
      {message(`ui.key.${name}`)}
    </kbd>
  );
}
