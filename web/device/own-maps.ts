import type { OwnMaps } from '@mangoquest/core/geo/maps-link.ts';

/** The device's own map app. An iPad identifies itself as a Mac, which has Apple Maps as well. */
export function ownMaps({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): OwnMaps {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'none';
}
