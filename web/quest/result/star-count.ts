import { locale } from '../../language/language.ts';

export function starCount(stars: number): string {
  return locale.number(stars);
}
