import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconSpec } from '../icons/icon.tsx';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconSpec;
  /** What it does, for those who can't see the icon; also the tooltip unless `title` says otherwise. */
  readonly label: string;
  readonly size?: 'default' | 'small';
  /** Floats over a map. */
  readonly floating?: boolean;
  /** Shows it pressed; leave it out for a button that is no toggle. */
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
