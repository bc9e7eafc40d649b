import type { OwnMaps } from '@mangoquest/core/geo/maps-link.ts';

/** Whose maps this device has. An iPad names itself a Mac, which has Apple's maps as well. */
export function ownMaps({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): OwnMaps {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'none';
}
