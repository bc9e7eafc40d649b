import { useState } from 'react';
import { message } from '../../language/language.ts';
import { Icon } from '../icons/icon.tsx';
import { TextInput } from './text-input.tsx';
import type { TextInputProps } from './text-input.tsx';

/** Masked input with a button that reveals it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  const eye = (
    // Revealing the password must not take the focus from the field.
    <button
      type="button"
      className="input__button"
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      aria-pressed={shown}
      aria-label={message('ui.showPassword')}
      onClick={() => {
        setShown(!shown);
      }}
    >
      <Icon name={shown ? 'eye-slash' : 'eye'} weight="regular" />
    </button>
  );
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={eye}
    />
  );
}
