import { MAX_MINDSET_TITLE } from '../mindset/mindset.rules.ts';
import { truncate } from '../text/characters.ts';
import type { GeneratorOptions } from './options.ts';

export interface NameContext extends Pick<GeneratorOptions, 'nameType' | 'name'> {
  readonly username: string;
  /** Returns a number from 0 to below 1. */
  readonly random: () => number;
}

/** Title of mindset `number`, counted from 1. Settled, Generator “Names”. */
export function nameOf(number: number, firstCell: string, { nameType, name, username, random }: NameContext): string {
  if (nameType === 'random') return `${pick(DESCRIBING, random)} ${pick(THINGS, random)}`;
  if (nameType === 'source') return truncate(firstCell, MAX_MINDSET_TITLE);
  const word = nameType === 'all' ? name.trim() : username;
  return `${truncate(word, MAX_MINDSET_TITLE - 5)} ${number}`;
}

function pick(words: readonly string[], random: () => number): string {
  return words[Math.floor(random() * words.length)] as string;
}

const DESCRIBING =
  'amber ancient brave bright broad calm clear clever copper curious distant early eager emerald fair famous gentle golden grand green happy hidden honest humble ivory jolly keen kind lasting little lively lucky mellow merry misty noble olive patient pearly playful proud purple quick quiet rapid ready royal ruby rustic scarlet secret shiny silent silver simple sleepy small snowy steady stone sunny swift tall tidy violet wandering warm wild wise woven young'.split(
    ' ',
  );
const THINGS =
  'acorn alley anchor apple arch badger balcony barrel beacon bell bench blossom bridge brook cabin candle canal castle cedar chapel cliff clock cloud compass corner cottage cove crane crown door dune eagle feather fern ferry fig fountain fox garden gate harbour hedge heron hill hollow island ivy kite lake lantern lark lemon lily mango maple market meadow mill mirror moon orchard otter owl palm path pebble pine pond port quarry raven reed river rock rose sail shell spring square stairs star statue swan tower valley violin wall well willow window wren'.split(
    ' ',
  );
