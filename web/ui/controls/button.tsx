import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';

export type ButtonVariant = 'default' | 'primary' | 'quiet' | 'soft' | 'danger' | 'danger-fill';
export type ButtonSize = 'default' | 'small' | 'large';

interface Looks {
  /** Primary is mango, one per view (design.md, 2). Danger is filled only inside its confirm dialog. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly block?: boolean;
}

export interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps the width, shows three cubes, and takes no clicks but for `onBusyClick`. */
  readonly busy?: boolean;
  /** Called for clicks while it is busy. */
  readonly onBusyClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

const VARIANTS: Record<ButtonVariant, string> = {
  default: '',
  primary: ' btn--primary',
  quiet: ' btn--quiet',
  soft: ' btn--soft',
  danger: ' btn--danger',
  'danger-fill': ' btn--dangerfill',
};
const SIZES: Record<ButtonSize, string> = { default: '', small: ' btn--sm', large: ' btn--lg' };

function buttonClass({ variant = 'default', size = 'default', block = false }: Looks, extra = ''): string {
  return `btn${VARIANTS[variant]}${SIZES[size]}${block ? ' btn--block' : ''}${extra === '' ? '' : ` ${extra}`}`;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  onBusyClick,
  className = '',
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block } as Looks, busy ? `is-busy ${className}` : className)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) {
          event.preventDefault();
          onBusyClick?.();
        } else onClick?.(event);
      }}
    >
      {busy ? (
        <>
          <span className="btn__label">{children}</span>
          <span className="btn__busy" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: Looks & LinkProps & { readonly children: ReactNode; readonly ref?: Ref<HTMLAnchorElement> }) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block } as Looks, className)}>
      {children}
    </Link>
  );
}
