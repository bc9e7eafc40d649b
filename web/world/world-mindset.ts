import { locale } from '../language/language.ts';
import type { MapMindset } from '../map/map-types.ts';
import { mindsetListTitle } from '@mangoquest/core/mindset/mindset-list-title.ts';

/** A mindset in the world; what it does not say of its height is the default. Settled. */
export interface WorldMindset extends MapMindset {
  /** Metres above the ground, 0 to 1000. */
  readonly altitude?: number;
}

const HIGHEST = 1000;

export function altitudeOf({ altitude }: Pick<WorldMindset, 'altitude'>): number {
  return altitude === undefined || !Number.isFinite(altitude) ? 0 : Math.min(HIGHEST, Math.max(0, altitude));
}

/** What its label says: how far it is where that decides, else its title. */
export function labelOf({ title, state, distance, isFaded }: WorldMindset, isSelected: boolean): string {
  if (isFaded === true && !isSelected) return '';
  if (!isSelected && state === 'far' && typeof distance === 'number') return locale.distance(distance);
  return mindsetListTitle(title);
}
