import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconSpec } from '../icons/icon.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconSpec;
  /** Accessible name; also the tooltip unless `title` is given. */
  readonly label: string;
  readonly size?: 'default' | 'small';
  /** Floats over a map. */
  readonly floating?: boolean;
  /** Whether it shows as pressed; undefined for a button that is no toggle. */
  readonly on?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  size = 'default',
  floating = false,
  on,
  className = '',
  title,
  ...rest
}: IconButtonProps) {
  const look = `icbtn${size === 'small' ? ' icbtn--sm' : ''}${floating ? ' icbtn--fab' : ''}${on === true ? ' is-on' : ''} ${className}`;
  return (
    <button type="button" {...rest} className={look.trim()} aria-label={label} aria-pressed={on} title={title ?? label}>
      <Icon {...icon} />
    </button>
  );
}
