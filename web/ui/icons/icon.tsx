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

/** Icons that point along the line; mirrored in right-to-left text. */
const ALONG_THE_LINE: ReadonlySet<string> = new Set([
  'arrow-left',
  'arrow-right',
  'arrow-u-up-left',
  'arrow-u-up-right',
  'caret-left',
  'caret-right',
  'sign-out',
  'sign-in',
]);

/**
 * A Phosphor icon in the text colour, at 1.25 times the font size. Always decoration: the accessible name belongs to
 * the control.
 */
export function Icon({ name, weight = 'bold', className }: IconProps) {
  const looks = ['i', ALONG_THE_LINE.has(name) ? 'i--along' : '', className ?? '']
    .filter((part) => part !== '')
    .join(' ');
  return (
    <svg className={looks} aria-hidden="true" fill="currentColor" viewBox="0 0 256 256">
      <use href={`${sprites[weight]}#${name}`} />
    </svg>
  );
}
