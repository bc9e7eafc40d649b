import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconSpec } from '../icons/icon.tsx';

export type ChipTone = 'plain' | 'live' | 'over' | 'on' | 'mango' | 'solid' | 'sky' | 'solid-live' | 'solid-over';

const TONES: Record<ChipTone, string> = {
  plain: '',
  live: ' chip--live',
  over: ' chip--over',
  on: ' chip--on',
  mango: ' chip--mango',
  solid: ' chip--solid',
  sky: ' chip--sky',
  'solid-live': ' chip--solid chip--text-live',
  'solid-over': ' chip--solid chip--text-over',
};

export interface ChipProps {
  readonly tone?: ChipTone;
  readonly icon?: IconSpec;
  /** Accessible name when only the icon shows. */
  readonly label?: string;
  readonly children?: ReactNode;
}

export function Chip({ tone = 'plain', icon, label, children }: ChipProps) {
  return (
    <span className={`chip${TONES[tone]}`}>
      {icon !== undefined && <Icon {...icon} />}
      {label !== undefined && <span className="vh">{label}</span>}
      {children !== undefined && <span className="chip__text">{children}</span>}
    </span>
  );
}
