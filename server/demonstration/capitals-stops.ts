import { ask } from './compose.ts';
import type { Stop } from './compose.ts';

/** Six stations in Europe. Places are those of the stations. */
export const EUROPE_STOPS: readonly Stop[] = [
  {
    title: 'London: Baker Street',
    group: 'europe',
    at: [51.5226, -0.1571],
    questions: [
      ask(
        'The first underground railway of all called here. In which year did it open?',
        ['1825', 0],
        ['1863', 100],
        ['1890', 25],
        ['1900', 0],
      ),
      ask(
        'What pulled its first trains?',
        ['Horses', 0],
        ['Electric motors', 0],
        ['Cables', 25],
        ['Steam engines', 100],
      ),
    ],
    success:
      'The Metropolitan Railway, January 1863, behind steam engines. Baker Street is one of its first seven stations.',
    miss: 'The Metropolitan Railway opened in January 1863, with steam engines. The first electric tube line followed in 1890.',
  },
  {
    title: 'Paris: Abbesses',
    group: 'europe',
    at: [48.8844, 2.3384],
    questions: [
      ask(
        'Who drew the iron and glass entrances of the Métro, one of which stands here?',
        ['Gustave Eiffel', 25],
        ['Le Corbusier', 0],
        ['Hector Guimard', 100],
        ['Georges Haussmann', 0],
      ),
      ask(
        'Abbesses lies about 36 metres under the ground. Why so deep?',
        ['The Seine runs above it', 0],
        ['It is inside the hill of Montmartre', 100],
        ['It was built as a shelter', 0],
        ['It crosses under another line', 25],
      ),
    ],
    success:
      'Hector Guimard, in a hill full of old gypsum quarries. At 36 metres Abbesses was the deepest of the Métro for a century.',
    miss: 'The entrances are by Hector Guimard, and the depth is the hill’s: Abbesses lies inside Montmartre.',
  },
  {
    title: 'Budapest: Vörösmarty tér',
    group: 'europe',
    at: [47.4967, 19.0505],
    questions: [
      ask(
        'The little yellow line that ends here was the first metro on the continent. When did it open?',
        ['1896', 100],
        ['1900', 25],
        ['1914', 0],
        ['1927', 0],
      ),
      ask(
        'What was Hungary celebrating that year?',
        ['A royal wedding', 0],
        ['A thousand years in its land', 100],
        ['The end of a war', 0],
        ['The joining of Buda and Pest', 25],
      ),
    ],
    success:
      'In 1896, for the thousandth year of Hungary: under Andrássy Avenue, just below the paving, and on the World Heritage list today.',
    miss: 'It opened in 1896, when Hungary celebrated a thousand years. Buda and Pest had been joined in 1873; Paris got its Métro in 1900.',
  },
  {
    title: 'Stockholm: T-Centralen',
    group: 'europe',
    at: [59.331134, 18.05917],
    questions: [
      ask(
        'Go down to the blue line. What has the artist painted on the bare rock?',
        ['Blue vines and flowers', 100],
        ['A map of the islands', 0],
        ['Portraits of kings', 0],
        ['Waves and herring', 25],
      ),
      ask(
        'Why does so much of this metro look like a cave?',
        ['It uses old mines', 25],
        ['The rock was left as it was blasted', 100],
        ['The walls are cast to look so', 0],
        ['It floods in winter', 0],
      ),
    ],
    success:
      'Per Olof Ultvedt painted blue vines here in 1975, straight onto the blasted rock. Nearly every station of this metro has art.',
    miss: 'They are blue vines, by Per Olof Ultvedt, from 1975. The rock is real: it was blasted, sprayed with concrete and painted.',
  },
  {
    title: 'Kyiv: Arsenalna',
    group: 'europe',
    at: [50.4444, 30.5454],
    questions: [
      ask(
        'How far under the street are the platforms of Arsenalna?',
        ['About 20 metres', 0],
        ['About 55 metres', 25],
        ['About 105 metres', 100],
        ['About 300 metres', 0],
      ),
      ask(
        'Why was the station put so deep?',
        ['It stands on the high bank of a river', 100],
        ['The ground above is frozen', 0],
        ['It crosses below another line', 0],
        ['A palace must not shake', 25],
      ),
    ],
    success:
      'About 105 metres, one of the deepest in the world. The line comes out of the high bank a little further on, and crosses the Dnipro in the open.',
    miss: 'About 105 metres, because the street runs on top of the high bank of the Dnipro and the line has to meet the river at its level.',
  },
  {
    title: 'Athens: Syntagma',
    group: 'europe',
    at: [37.9755, 23.7353],
    questions: [
      ask(
        'What can you look at behind glass on your way to the trains?',
        ['Layers of the ancient city', 100],
        ['The first Olympic torch', 0],
        ['The motors of old trams', 0],
        ['A collection of icons', 25],
      ),
      ask(
        'Which building stands across the square above?',
        ['The Parthenon', 25],
        ['Parliament', 100],
        ['The Olympic Stadium', 0],
        ['The Central Market', 0],
      ),
    ],
    success:
      'Graves, drains and roads lie in their layers, as they were found when the station was dug. Above is Parliament, once the royal palace.',
    miss: 'What was dug up for the station stayed in it: a wall of the ancient city in layers. Parliament is across the square.',
  },
];

/** Six stations in the rest of the world. */
export const WORLD_STOPS: readonly Stop[] = [
  {
    title: 'Cairo: Sadat',
    group: 'world',
    at: [30.0444, 31.2357],
    questions: [
      ask(
        'The Cairo Metro was the first on its continent. When did it open?',
        ['1927', 0],
        ['1956', 0],
        ['1987', 100],
        ['2008', 0],
      ),
      ask(
        'Under which square does this station lie?',
        ['Ramses Square', 25],
        ['Tahrir Square', 100],
        ['Trafalgar Square', 0],
        ['Djemaa el-Fna', 0],
      ),
    ],
    success: 'Africa’s first metro opened in 1987. Sadat lies under Tahrir Square, and two of its lines meet here.',
    miss: 'Africa’s first metro opened in 1987, and this station is under Tahrir Square, beside the old Egyptian Museum.',
  },
  {
    title: 'Delhi: Rajiv Chowk',
    group: 'world',
    at: [28.6328, 77.2197],
    questions: [
      ask(
        'The station lies under a round park ringed by white colonnades. What is the place best known as?',
        ['Connaught Place', 100],
        ['India Gate', 25],
        ['Chandni Chowk', 0],
        ['The Red Fort', 0],
      ),
      ask('When did the first line of the Delhi Metro open?', ['1984', 25], ['1995', 0], ['2002', 100], ['2012', 0]),
    ],
    success:
      'Connaught Place, under its central park. The metro opened in 2002; India’s first, in Kolkata, is of 1984.',
    miss: 'This is Connaught Place. Delhi’s metro opened in 2002; the one of 1984 is Kolkata’s.',
  },
  {
    title: 'Tokyo: Asakusa',
    group: 'world',
    at: [35.7107, 139.7976],
    questions: [
      ask(
        'Asia’s first metro ran from here to Ueno. In which year did it start?',
        ['1896', 0],
        ['1927', 100],
        ['1945', 0],
        ['1964', 0],
      ),
      ask(
        'What is that line called today?',
        ['Ginza Line', 100],
        ['Asakusa Line', 25],
        ['Yamanote Line', 0],
        ['Sakura Line', 0],
      ),
    ],
    success: 'The Ginza Line, since December 1927. In its first days people queued for hours to ride for five minutes.',
    miss: 'It is the Ginza Line, of 1927. The Asakusa Line calls here too, but it is younger.',
  },
  {
    title: 'Mexico City: Pino Suárez',
    group: 'world',
    at: [19.4253, -99.1329],
    questions: [
      ask(
        'What did the builders find here in 1967, and leave standing in the station?',
        ['A Spanish galleon', 0],
        ['An Aztec altar', 100],
        ['A mammoth', 25],
        ['A silver mine', 0],
      ),
      ask(
        'Each station has a picture of its own on the signs. What was that for?',
        ['To help those who could not read', 100],
        ['To save paint', 0],
        ['It was left over from the Olympics', 25],
        ['To hide the names in war', 0],
      ),
    ],
    success:
      'A round altar to Ehecatl, the wind, passed by thousands every hour. Its outline is the station’s picture.',
    miss: 'It is a round Aztec altar to Ehecatl, the wind. The pictures were drawn so that nobody had to read to find the way.',
  },
  {
    title: 'Washington: Metro Center',
    group: 'world',
    at: [38.898303, -77.028099],
    questions: [
      ask(
        'Look up. What is the great vault made of?',
        ['Brick', 0],
        ['White marble', 0],
        ['Steel and glass', 25],
        ['Coffered concrete', 100],
      ),
      ask(
        'Who designed the stations?',
        ['Harry Weese', 100],
        ['Frank Lloyd Wright', 0],
        ['I. M. Pei', 25],
        ['Pierre L’Enfant', 0],
      ),
    ],
    success: 'Coffered concrete by Harry Weese, open since 1976 and dim on purpose.',
    miss: 'It is concrete, cast in coffers, by Harry Weese; the first stretch opened in 1976.',
  },
  {
    title: 'Buenos Aires: Plaza de Mayo',
    group: 'world',
    at: [-34.6088, -58.3709],
    questions: [
      ask(
        'Line A was the first metro in Latin America. When did it open?',
        ['1896', 0],
        ['1913', 100],
        ['1935', 25],
        ['1969', 0],
      ),
      ask(
        'Its first cars ran for about a hundred years. What were they made of?',
        ['Wood', 100],
        ['Aluminium', 0],
        ['Cast iron', 25],
        ['Canvas', 0],
      ),
    ],
    success:
      'Opened in 1913, the first in the whole southern half of the world. The wooden cars from Belgium ran until 2013.',
    miss: 'It opened in 1913, the first in Latin America, and its wooden cars from Belgium stayed in service until 2013.',
  },
];
