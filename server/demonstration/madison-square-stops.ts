import { ask } from './compose.ts';
import type { Stop } from './compose.ts';

/** The seven stops of the group `park`. Places are where a walker stands before the thing. */
export const PARK_STOPS: readonly Stop[] = [
  {
    title: 'Flatiron Building',
    group: 'park',
    at: [40.741061, -73.989699],
    questions: [
      ask(
        'Stand at the sharp end. In which year was this building finished?',
        ['1889', 0],
        ['1902', 100],
        ['1913', 0],
        ['1931', 0],
      ),
      ask(
        'Who designed it?',
        ['Cass Gilbert', 0],
        ['Louis Sullivan', 25],
        ['Daniel Burnham', 100],
        ['Stanford White', 0],
      ),
      ask(
        '“Flatiron” was the nickname of the plot. What was the building called when it opened?',
        ['The Fuller Building', 100],
        ['The Broadway Tower', 0],
        ['The Cowcatcher', 0],
        ['The Metropolitan Building', 0],
      ),
    ],
    success:
      'That is the Fuller Building of 1902, by Daniel Burnham of Chicago. The builders’ name never caught on; the iron did.',
    miss: 'It opened in 1902 as the Fuller Building, by Daniel Burnham of Chicago. New Yorkers kept calling it by the shape of its plot.',
  },
  {
    title: 'Seward, seated',
    group: 'park',
    at: [40.741497, -73.98884],
    questions: [
      ask(
        'In 1867 this man agreed the purchase that his critics called a folly. What was bought?',
        ['Louisiana', 25],
        ['Hawaii', 0],
        ['Puerto Rico', 0],
        ['Alaska', 100],
      ),
      ask(
        'Which president first made him Secretary of State?',
        ['Abraham Lincoln', 100],
        ['Ulysses S. Grant', 0],
        ['Thomas Jefferson', 0],
        ['James Madison', 0],
      ),
    ],
    success:
      'Alaska it is, for 7.2 million dollars, about two cents an acre. Randolph Rogers’s bronze has sat here since 1876.',
    miss: 'William H. Seward, Lincoln’s Secretary of State, bought Alaska from Russia in 1867. Louisiana had come from France, in 1803.',
  },
  {
    title: 'Fifth Avenue clock',
    group: 'park',
    at: [40.742, -73.9894],
    questions: [
      ask(
        'Read the dial. Whose name does the clock carry?',
        ['Fifth Avenue Hotel', 25],
        ['Fifth Avenue Building', 100],
        ['Toy Center', 0],
        ['Hecla Iron Works', 0],
      ),
      ask(
        'How does it count the hours?',
        ['In Roman numerals', 100],
        ['In plain strokes', 0],
        ['In modern figures', 0],
      ),
    ],
    success:
      'Fifth Avenue Building, in Roman numerals. The clock was cast in iron in 1909 by the Hecla Iron Works of Brooklyn, and is a landmark of its own.',
    miss: 'The dial says Fifth Avenue Building, with Roman numerals around it. The Fifth Avenue Hotel stood on this site before.',
  },
  {
    title: 'Worth Monument',
    group: 'park',
    at: [40.742683, -73.989003],
    questions: [
      ask(
        'What lies beneath the obelisk?',
        ['A well of the old village', 0],
        ['A subway air shaft', 0],
        ['The general himself', 100],
        ['Nothing; it is only a memorial', 25],
      ),
      ask(
        'Which city in Texas carries his name?',
        ['Galveston', 0],
        ['Fort Worth', 100],
        ['Dallas', 25],
        ['Houston', 0],
      ),
    ],
    success:
      'William Jenkins Worth is buried right here. His obelisk of 1857 is one of the oldest monuments in the city, and Fort Worth is named after him.',
    miss: 'General William Jenkins Worth is buried under his own monument, dedicated in 1857. The city is Fort Worth; Dallas is only its neighbour.',
  },
  {
    title: 'Eternal Light Flagstaff',
    group: 'park',
    at: [40.74205, -73.98871],
    questions: [
      ask('Look up. What shines at the very top?', ['A star', 100], ['A torch', 25], ['An eagle', 0], ['A globe', 0]),
      ask(
        'Whose homecoming does the flagstaff remember?',
        ['Soldiers of the Civil War', 0],
        ['Soldiers of the First World War', 100],
        ['Soldiers of the Second World War', 25],
        ['The first men on the Moon', 0],
      ),
    ],
    success:
      'A star that is meant never to go out, dedicated on Armistice Day 1923 to the forces that came home from the First World War.',
    miss: 'It is a star, dedicated on Armistice Day 1923: the forces coming home from the First World War were received on this spot.',
  },
  {
    title: 'The arm of Liberty',
    group: 'park',
    at: [40.741832, -73.987925],
    questions: [
      ask(
        'From 1876 to 1882 a giant copper arm with a torch stood in this park. What was it here for?',
        ['It was being tried out as a lighthouse', 25],
        ['It waited for the harbour to be deep enough', 0],
        ['To raise money for the statue’s pedestal', 100],
        ['The sculptor had meant it as a gift to the park', 0],
      ),
    ],
    success:
      'Right: America had to pay for the pedestal, and the arm did the asking. Liberty herself followed in 1886.',
    miss: 'The arm was here to raise money for the pedestal. It went back to France in 1882; the whole statue was dedicated in 1886.',
  },
  {
    title: 'The hot-dog cart',
    group: 'park',
    at: [40.7415, -73.9882],
    questions: [
      ask(
        'A hot-dog cart opened in the park in 2001, to help an art show. What grew out of it?',
        ['Nathan’s Famous', 0],
        ['Shake Shack', 100],
        ['Five Guys', 25],
        ['Katz’s Delicatessen', 0],
      ),
      ask('When did its permanent kiosk open here?', ['2002', 25], ['2004', 100], ['2010', 0], ['2015', 0]),
    ],
    success: 'Shake Shack. The cart had a queue for three summers; the kiosk came in 2004 and the queue stayed.',
    miss: 'This is where Shake Shack began: a cart in 2001, the kiosk in 2004.',
  },
];

/** The five stops of the group `towers`. */
export const TOWER_STOPS: readonly Stop[] = [
  {
    title: 'Met Life Tower',
    group: 'towers',
    at: [40.741262, -73.987512],
    questions: [
      ask(
        'From 1909 to 1913 this tower held a record. Which one?',
        ['The tallest building in the world', 100],
        ['The tallest building in New York only', 25],
        ['The first building lit by electricity', 0],
        ['The first building with a lift', 0],
      ),
      ask(
        'Look up at the tower. Which Italian bell tower did its architects have in mind?',
        ['Giotto’s Campanile, Florence', 25],
        ['St Mark’s Campanile, Venice', 100],
        ['The Leaning Tower, Pisa', 0],
        ['Torre degli Asinelli, Bologna', 0],
      ),
      ask(
        'Which building took the record away in 1913?',
        ['The Singer Building', 25],
        ['The Chrysler Building', 0],
        ['The Empire State Building', 0],
        ['The Woolworth Building', 100],
      ),
    ],
    success:
      'St Mark’s it is. At 213 metres this was the tallest building in the world from 1909 to 1913, when the Woolworth Building passed it.',
    miss: 'Think canals rather than cathedrals: the model is St Mark’s Campanile in Venice. At 213 metres the tower was the tallest in the world until the Woolworth Building of 1913.',
  },
  {
    title: 'The first public Christmas tree',
    group: 'towers',
    at: [40.741312, -73.988546],
    questions: [
      ask(
        'The star on its pole marks where the country’s first community Christmas tree was lit. In which year?',
        ['1863', 0],
        ['1898', 0],
        ['1912', 100],
        ['1931', 25],
      ),
      ask(
        'Where had the tree come from?',
        ['The Adirondacks', 100],
        ['The Catskills', 25],
        ['Norway', 0],
        ['Central Park', 0],
      ),
    ],
    success:
      'Christmas Eve 1912: a tree from the Adirondacks, lit by electricity, free for everyone. The Star of Hope has stood in its place since 1916.',
    miss: 'It was Christmas Eve 1912, and the tree came from the Adirondacks. The workers’ tree at Rockefeller Center came in 1931.',
  },
  {
    title: 'Admiral Farragut',
    group: 'towers',
    at: [40.74264, -73.98786],
    questions: [
      ask(
        'Who made the bronze admiral, braced against the wind?',
        ['Frédéric Auguste Bartholdi', 0],
        ['Augustus Saint-Gaudens', 100],
        ['Daniel Chester French', 25],
        ['Randolph Rogers', 0],
      ),
      ask(
        '“Damn the torpedoes!” At which battle is he said to have cried that?',
        ['New Orleans', 25],
        ['Trafalgar', 0],
        ['Hampton Roads', 0],
        ['Mobile Bay', 100],
      ),
    ],
    success: 'Saint-Gaudens, 1881, and Mobile Bay, 1864. The base with its curved bench is by Stanford White.',
    miss: 'The bronze of 1881 is by Augustus Saint-Gaudens, its base by Stanford White. The battle was Mobile Bay, in 1864; New Orleans was two years earlier.',
  },
  {
    title: 'Appellate Courthouse',
    group: 'towers',
    at: [40.74222, -73.98667],
    questions: [
      ask(
        'Look along the roof. Whom do most of the single figures show?',
        ['Governors of New York', 25],
        ['The nine Muses', 0],
        ['Great lawgivers', 100],
        ['Signs of the zodiac', 0],
      ),
      ask(
        'What are its walls made of?',
        ['White marble', 100],
        ['Limestone', 25],
        ['Cast iron', 0],
        ['Red sandstone', 0],
      ),
    ],
    success:
      'Lawgivers in white marble: Moses, Confucius, Justinian and others have looked down on 25th Street since the courthouse of James Brown Lord was finished, in 1899.',
    miss: 'Those are lawgivers, among them Moses, Confucius and Justinian, on a courthouse of white marble that James Brown Lord finished in 1899.',
  },
  {
    title: 'New York Life pyramid',
    group: 'towers',
    at: [40.742706, -73.985618],
    questions: [
      ask(
        'What stood on this block before the golden roof?',
        ['Grand Central Station', 0],
        ['Madison Square Garden', 100],
        ['The Fifth Avenue Hotel', 25],
        ['The Crystal Palace', 0],
      ),
      ask(
        'From 1893 a gilded goddess aimed her bow from a tower on this block. Which one?',
        ['Athena', 0],
        ['Diana', 100],
        ['Venus', 0],
        ['Fortuna', 0],
      ),
      ask(
        'Cass Gilbert designed the pyramid. Which other tower is his?',
        ['The Flatiron Building', 0],
        ['The Chrysler Building', 0],
        ['The Met Life Tower', 0],
        ['The Woolworth Building', 100],
      ),
    ],
    success:
      'Two Madison Square Gardens stood here, the second with Saint-Gaudens’s Diana on top. Cass Gilbert’s building of 1928 answered with a pyramid of gold.',
    miss: 'This was the site of Madison Square Garden, with Saint-Gaudens’s Diana on its tower. Cass Gilbert, of the Woolworth Building, put the gilded pyramid here in 1928.',
  },
];
