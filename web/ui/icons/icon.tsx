import boldSprite from '../../.generated/icons-bold.svg?url&no-inline';
import fillSprite from '../../.generated/icons-fill.svg?url&no-inline';
import regularSprite from '../../.generated/icons-regular.svg?url&no-inline';
import type { ICONS, IconWeight } from './icon-list.ts';

const sprites: Record<IconWeight, string> = { bold: boldSprite, regular: regularSprite, fill: fillSprite };

export type IconSpec =
  | { readonly name: (typeof ICONS)['bold'][number]; readonly weight?: 'bold' }
  | { readonly name: (typeof ICONS)['regular'][number]; readonly weight: 'regular' }
  | { readonly name: (typeof ICONS)['fill'][number]; readonly weight: 'fill' };

export type IconProps = IconSpec & { readonly className?: string | undefined };

/** A Phosphor icon in the text's colour and 1.25 times its size. Always decoration: the control carries the name. */
export function Icon({ name, weight = 'bold', className }: IconProps) {
  return (
    <svg className={className === undefined ? 'i' : `i ${className}`} aria-hidden="true" fill="currentColor" viewBox="0 0 256 256">
      <use href={`${sprites[weight]}#${name}`} />
    </svg>
  );
}
