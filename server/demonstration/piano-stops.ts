import { ask } from './compose.ts';
import type { Stop } from './compose.ts';
import { keyPosition } from './piano-board.ts';

/** The seven white keys, from C to B. */
export const WHITE_STOPS: readonly Stop[] = [
  {
    title: 'C',
    group: 'white',
    at: keyPosition('C'),
    questions: [
      ask(
        'On a full piano of 88 keys, counted from the left, which one is middle C?',
        ['The 28th', 0],
        ['The 40th', 100],
        ['The 44th', 25],
        ['The 52nd', 0],
      ),
      ask('How many of the 88 keys are white?', ['44', 0], ['52', 100], ['56', 25], ['60', 0]),
    ],
    success:
      'The 40th. It lies a little left of the middle, because a piano begins on a low A. 52 keys are white and 36 black.',
    miss: 'Middle C is the 40th key: a piano begins on a low A, not on a C. Of the 88 keys 52 are white and 36 black.',
  },
  {
    title: 'D',
    group: 'white',
    at: keyPosition('D'),
    questions: [
      ask(
        'Hold a mirror upright on one white key and the pattern of the keyboard stays the same. Which key?',
        ['C', 0],
        ['D', 100],
        ['F', 0],
        ['B', 0],
      ),
    ],
    success:
      'D: three steps to either side look the same, and so on to the ends. The only other such place is the black key between G and A.',
    miss: 'It is D. To its left and right the black keys stand alike; C has them on one side only.',
  },
  {
    title: 'E',
    group: 'white',
    at: keyPosition('E'),
    questions: [
      ask(
        'On which instrument is the lowest open string an E, in standard tuning?',
        ['Cello', 0],
        ['Viola', 0],
        ['Violin', 25],
        ['Guitar', 100],
      ),
    ],
    success: 'The guitar: E, A, D, G, B, E, from the lowest up.',
    miss: 'The guitar runs from E to E. A violin has an E too, but as its highest string; viola and cello begin on C.',
  },
  {
    title: 'F',
    group: 'white',
    at: keyPosition('F'),
    questions: [
      ask(
        'One clef has two dots that embrace the line of this note. Which clef?',
        ['The treble clef', 0],
        ['The bass clef', 100],
        ['The alto clef', 25],
        ['The percussion clef', 0],
      ),
    ],
    success: 'The bass clef is an old letter F; its dots stand above and below the F line.',
    miss: 'It is the bass clef, once a letter F. The treble clef was a G, the alto clef a C.',
  },
  {
    title: 'G',
    group: 'white',
    at: keyPosition('G'),
    questions: [
      ask(
        'A violin’s lowest string is a G. By which interval does each string follow the one below?',
        ['An octave', 0],
        ['A perfect fifth', 100],
        ['A perfect fourth', 25],
        ['A major third', 0],
      ),
    ],
    success: 'Fifths: G, D, A, E. Viola and cello do the same from C.',
    miss: 'They are perfect fifths: G, D, A, E. Fourths are what a double bass and most of a guitar are tuned in.',
  },
  {
    title: 'A',
    group: 'white',
    at: keyPosition('A'),
    questions: [
      ask(
        'Which frequency is the standard concert pitch of this A?',
        ['220 Hz', 25],
        ['440 Hz', 100],
        ['523 Hz', 0],
        ['1000 Hz', 0],
      ),
      ask(
        'Which instrument gives an orchestra its A?',
        ['The flute', 0],
        ['The trumpet', 0],
        ['The oboe', 100],
        ['The first violin', 25],
      ),
    ],
    success: '440 swings a second, given by the oboe: its tone is steady and cuts through.',
    miss: 'Concert pitch is 440 Hz; 220 is the A an octave below. The oboe gives it, and the first violin passes it on to the strings.',
  },
  {
    title: 'B',
    group: 'white',
    at: keyPosition('B'),
    questions: [
      ask('In German this key goes by another letter. Which one?', ['H', 100], ['J', 0], ['S', 25], ['U', 0]),
      ask(
        'Thanks to that letter, one composer could sign his name in four notes. Who?',
        ['Haydn', 25],
        ['Beethoven', 0],
        ['Bach', 100],
        ['Brahms', 0],
      ),
    ],
    success: 'H it is, and B flat, A, C, B spell B-A-C-H. He wrote it into The Art of Fugue.',
    miss: 'German says H, and B for our B flat. So B flat, A, C, B spell B-A-C-H. S stands for E flat.',
  },
];

/** The five black keys. */
export const BLACK_STOPS: readonly Stop[] = [
  {
    title: 'C sharp',
    group: 'black',
    at: keyPosition('C sharp'),
    questions: [
      ask(
        'The same black key has a second name. Which?',
        ['B sharp', 0],
        ['C flat', 0],
        ['D flat', 100],
        ['D sharp', 25],
      ),
    ],
    success: 'C sharp and D flat share a key. On paper they are two notes, under the finger one.',
    miss: 'Half a step above C is half a step below D: the key is also D flat. D sharp is the next black one.',
  },
  {
    title: 'E flat',
    group: 'black',
    at: keyPosition('E flat'),
    questions: [
      ask(
        'Which symphony by Beethoven is in E flat major?',
        ['The Fifth', 25],
        ['The “Pastoral”', 0],
        ['The “Eroica”', 100],
        ['The Ninth', 0],
      ),
    ],
    success: 'The “Eroica”, his third. He took the name of Napoleon off its title page.',
    miss: 'It is the “Eroica”, his third. The Fifth has the same three flats, but is in C minor.',
  },
  {
    title: 'F sharp',
    group: 'black',
    at: keyPosition('F sharp'),
    questions: [
      ask(
        'Which major key needs this one sharp, and no other?',
        ['C major', 0],
        ['F major', 0],
        ['D major', 25],
        ['G major', 100],
      ),
    ],
    success: 'G major: F sharp is the first sharp there is. Each further key, a fifth up, adds one.',
    miss: 'G major has F sharp alone. D major needs C sharp as well, F major has a flat and C major nothing.',
  },
  {
    title: 'A flat',
    group: 'black',
    at: keyPosition('A flat'),
    questions: [
      ask(
        'Whose “Heroic” polonaise is in A flat major?',
        ['Bach’s', 0],
        ['Chopin’s', 100],
        ['Liszt’s', 25],
        ['Mozart’s', 0],
      ),
    ],
    success: 'Chopin’s, opus 53, of 1842.',
    miss: 'It is Chopin’s, opus 53. Liszt wrote polonaises too, but not this one.',
  },
  {
    title: 'B flat',
    group: 'black',
    at: keyPosition('B flat'),
    questions: [
      ask(
        'One of these is usually built in B flat: when it reads C, we hear B flat. Which?',
        ['The trumpet', 100],
        ['The flute', 0],
        ['The violin', 0],
        ['The French horn', 25],
      ),
    ],
    success: 'The trumpet, like the usual clarinet. Their players read everything a whole step higher than it sounds.',
    miss: 'It is the trumpet. A French horn transposes as well, but is in F; flute and violin sound as written.',
  },
];
