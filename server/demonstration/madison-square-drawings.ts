import type { DemonstrationDrawing } from './demonstration-quest.ts';
import { circle, label, polygon, polyline } from './compose.ts';
import {
  AVENUES,
  BROADWAY_HALF,
  REACH,
  STREETS,
  broadwayMiddle,
  gridBlock,
  gridEllipse,
  gridPosition,
} from './madison-square-grid.ts';
import type { Lane } from './madison-square-grid.ts';

const COLORS = {
  street: '#ffffff',
  building: '#d5dcd0',
  landmark: '#e7d9b8',
  gold: '#f5cb66',
  park: '#cde7bb',
  lawn: '#ddf1cb',
  path: '#f5f1e2',
  water: '#9fc9ce',
  tree: '#8ac178',
  plaza: '#dbe8cf',
  streetLabel: '#55615a',
  parkLabel: '#2a6a33',
  placeLabel: '#46534b',
} as const;

/** Outlines are 6 px wide, so the fill of a street stays this far (metres) inside its building lines. */
const INSET = 2.5;

const { sixth, fifth, madison, parkSouth, lexington } = AVENUES;
const westOf = (lane: Lane): number => lane.middle - lane.half;
const eastOf = (lane: Lane): number => lane.middle + lane.half;
const southOf = westOf;
const northOf = eastOf;

function avenue(name: string, lane: Lane, from: number): DemonstrationDrawing {
  return polygon(name, gridBlock(westOf(lane) + INSET, eastOf(lane) - INSET, from, REACH.north), COLORS.street);
}

function street(name: string, lane: Lane, from: number, to: number): DemonstrationDrawing {
  return polygon(name, gridBlock(from, to, southOf(lane) + INSET, northOf(lane) - INSET), COLORS.street);
}

const broadway = polygon(
  'Broadway',
  [
    gridPosition(broadwayMiddle(REACH.north) - BROADWAY_HALF + INSET, REACH.north),
    gridPosition(broadwayMiddle(REACH.north) + BROADWAY_HALF - INSET, REACH.north),
    gridPosition(broadwayMiddle(REACH.south) + BROADWAY_HALF - INSET, REACH.south),
    gridPosition(broadwayMiddle(REACH.south) - BROADWAY_HALF + INSET, REACH.south),
  ],
  COLORS.street,
);

// 24th and 25th Street stop at the park: they go on beyond it on either side.
const streets: DemonstrationDrawing[] = [
  street('East and West 20th Street', STREETS[20], REACH.west, REACH.east),
  street('East and West 21st Street', STREETS[21], REACH.west, REACH.east),
  street('East and West 22nd Street', STREETS[22], REACH.west, REACH.east),
  street('East and West 23rd Street', STREETS[23], REACH.west, REACH.east),
  street('West 24th Street', STREETS[24], REACH.west, fifth.middle),
  street('East 24th Street', STREETS[24], madison.middle, REACH.east),
  street('West 25th Street', STREETS[25], REACH.west, fifth.middle),
  street('East 25th Street', STREETS[25], madison.middle, REACH.east),
  street('East and West 26th Street', STREETS[26], REACH.west, REACH.east),
  street('East and West 27th Street', STREETS[27], REACH.west, REACH.east),
  street('East and West 28th Street', STREETS[28], REACH.west, REACH.east),
  street('East and West 29th Street', STREETS[29], REACH.west, REACH.east),
  avenue('Sixth Avenue', sixth, REACH.south),
  avenue('Fifth Avenue', fifth, REACH.south),
  avenue('Madison Avenue', madison, STREETS[23].middle),
  avenue('Park Avenue South', parkSouth, REACH.south),
  avenue('Lexington Avenue', lexington, STREETS[21].middle),
  broadway,
];

const lots = {
  flatiron: { south: northOf(STREETS[22]), north: southOf(STREETS[23]), west: eastOf(fifth) },
  block23: { south: northOf(STREETS[23]), north: southOf(STREETS[24]) },
  block24: { south: northOf(STREETS[24]), north: southOf(STREETS[25]) },
  block25: { south: northOf(STREETS[25]), north: southOf(STREETS[26]) },
  block26: { south: northOf(STREETS[26]), north: southOf(STREETS[27]) },
};
const east = eastOf(madison);
const broadwayWest = (up: number): number => broadwayMiddle(up) - BROADWAY_HALF;
const broadwayEast = (up: number): number => broadwayMiddle(up) + BROADWAY_HALF;

const buildings: DemonstrationDrawing[] = [
  polygon(
    'Flatiron Building',
    [
      gridPosition(lots.flatiron.west + 2, lots.flatiron.south + 2),
      gridPosition(lots.flatiron.west + 2, lots.flatiron.north - 3),
      gridPosition(broadwayWest(lots.flatiron.north - 3) - 1, lots.flatiron.north - 3),
      gridPosition(broadwayWest(lots.flatiron.south + 2) - 2, lots.flatiron.south + 2),
    ],
    COLORS.landmark,
  ),
  polygon(
    '200 Fifth Avenue',
    [
      gridPosition(westOf(fifth) - 3, lots.block23.south + 3),
      gridPosition(westOf(fifth) - 3, lots.block23.south + 42),
      gridPosition(broadwayWest(lots.block23.north) - 3, lots.block23.north - 3),
      gridPosition(-168, lots.block23.north - 3),
      gridPosition(-168, lots.block23.south + 3),
    ],
    COLORS.building,
  ),
  polygon(
    '1 Madison Avenue',
    gridBlock(east + 3, westOf(parkSouth) - 3, lots.block23.south + 3, lots.block23.north - 3),
    COLORS.building,
  ),
  // The tower takes 75 feet of Madison Avenue and 85 of 24th Street.
  polygon(
    'Metropolitan Life Tower',
    gridBlock(east + 2, east + 26, lots.block23.north - 25, lots.block23.north - 2),
    COLORS.landmark,
  ),
  polygon(
    '11 Madison Avenue',
    gridBlock(east + 3, westOf(parkSouth) - 3, lots.block24.south + 3, lots.block24.north - 3),
    COLORS.building,
  ),
  polygon(
    '41 Madison Avenue',
    gridBlock(east + 3, westOf(parkSouth) - 3, lots.block25.south + 36, lots.block25.north - 3),
    COLORS.building,
  ),
  polygon(
    'Appellate Division Courthouse',
    gridBlock(east + 2, east + 44, lots.block25.south + 2, lots.block25.south + 28),
    COLORS.landmark,
  ),
  polygon(
    'New York Life Building',
    gridBlock(east + 2, westOf(parkSouth) - 2, lots.block26.south + 2, lots.block26.north - 2),
    COLORS.landmark,
  ),
  polygon('The gilded pyramid', gridBlock(139, 167, 131, 159), COLORS.gold),
  polygon(
    'Worth Square',
    [
      gridPosition(westOf(fifth) - 1, -8),
      gridPosition(westOf(fifth) - 1, southOf(STREETS[25]) - 2),
      gridPosition(broadwayEast(southOf(STREETS[25]) - 2) + 1, southOf(STREETS[25]) - 2),
    ],
    COLORS.plaza,
  ),
];

const FOUNTAIN = { across: 6, up: -58 };
const LAWN = { across: 2, up: 4, halfAcross: 32, halfUp: 42 };

/** Where trees stand: `across`, `up`. */
const TREES: readonly (readonly [number, number])[] = [
  [-48, 86],
  [-34, 82],
  [-18, 88],
  [0, 84],
  [16, 88],
  [34, 84],
  [52, 87],
  [-52, 66],
  [-38, 62],
  [40, 66],
  [55, 60],
  [-54, 42],
  [-45, 28],
  [50, 40],
  [56, 22],
  [-54, 8],
  [47, 6],
  [57, -6],
  [-52, -18],
  [48, -20],
  [-46, -34],
  [56, -36],
  [-50, -62],
  [-30, -60],
  [40, -52],
  [55, -58],
  [-22, -78],
  [20, -82],
  [42, -76],
  [56, -88],
  [-34, -92],
  [8, -96],
  [30, -104],
  [48, -108],
  [-14, -104],
  [-24, 66],
  [26, 62],
  [-40, -76],
];

const park: DemonstrationDrawing[] = [
  polygon(
    'Madison Square Park',
    [
      gridPosition(eastOf(fifth) + 2, 94.5),
      gridPosition(westOf(madison) - 2, 94.5),
      gridPosition(westOf(madison) - 2, -118.5),
      gridPosition(broadwayEast(-118.5) + 2, -118.5),
      gridPosition(eastOf(fifth) + 2, -82),
    ],
    COLORS.park,
  ),
  polyline(
    'Path to Fifth Avenue and 23rd Street',
    [gridPosition(-46, -108), gridPosition(-22, -76), gridPosition(FOUNTAIN.across, FOUNTAIN.up)],
    COLORS.path,
  ),
  polyline(
    'Path to Madison Avenue and 23rd Street',
    [gridPosition(60, -113), gridPosition(32, -84), gridPosition(FOUNTAIN.across, FOUNTAIN.up)],
    COLORS.path,
  ),
  polyline(
    'Path to Madison Avenue and 26th Street',
    [gridPosition(60, 90), gridPosition(36, 60), gridPosition(24, 38)],
    COLORS.path,
  ),
  polyline(
    'Path to Fifth Avenue and 26th Street',
    [gridPosition(-58, 90), gridPosition(-34, 62), gridPosition(-21, 40)],
    COLORS.path,
  ),
  polyline(
    'Path to 24th Street, west',
    [gridPosition(-60, -50), gridPosition(-38, -43), gridPosition(FOUNTAIN.across, FOUNTAIN.up)],
    COLORS.path,
  ),
  polyline(
    'Path to 24th Street, east',
    [gridPosition(62, -50), gridPosition(34, -44), gridPosition(FOUNTAIN.across, FOUNTAIN.up)],
    COLORS.path,
  ),
  polyline('Path to Admiral Farragut', [gridPosition(2, 50), gridPosition(-2, 72), gridPosition(0, 93)], COLORS.path),
  polygon('The oval lawn', gridEllipse(LAWN.across, LAWN.up, LAWN.halfAcross, LAWN.halfUp), COLORS.lawn, COLORS.path),
  circle(
    'Plaza of the fountain',
    gridPosition(FOUNTAIN.across, FOUNTAIN.up),
    gridPosition(FOUNTAIN.across + 10, FOUNTAIN.up),
    COLORS.path,
  ),
  circle(
    'Fountain',
    gridPosition(FOUNTAIN.across, FOUNTAIN.up),
    gridPosition(FOUNTAIN.across + 5, FOUNTAIN.up),
    COLORS.water,
  ),
  ...TREES.map(([across, up]) => circle('Tree', gridPosition(across, up), gridPosition(across + 2.5, up), COLORS.tree)),
];

const labels: DemonstrationDrawing[] = [
  label('Madison Square Park', gridPosition(2, 2), COLORS.parkLabel),
  label('W 22nd St', gridPosition(-240, STREETS[22].middle), COLORS.streetLabel),
  label('E 22nd St', gridPosition(95, STREETS[22].middle), COLORS.streetLabel),
  label('W 23rd St', gridPosition(-240, STREETS[23].middle), COLORS.streetLabel),
  label('E 23rd St', gridPosition(30, STREETS[23].middle), COLORS.streetLabel),
  label('W 24th St', gridPosition(-240, STREETS[24].middle), COLORS.streetLabel),
  label('E 24th St', gridPosition(165, STREETS[24].middle), COLORS.streetLabel),
  label('W 25th St', gridPosition(-240, STREETS[25].middle), COLORS.streetLabel),
  label('E 25th St', gridPosition(170, STREETS[25].middle), COLORS.streetLabel),
  label('W 26th St', gridPosition(-240, STREETS[26].middle), COLORS.streetLabel),
  label('E 26th St', gridPosition(8, STREETS[26].middle), COLORS.streetLabel),
  label('W 27th St', gridPosition(-280, STREETS[27].middle), COLORS.streetLabel),
  label('E 27th St', gridPosition(5, STREETS[27].middle), COLORS.streetLabel),
  label('E 28th St', gridPosition(60, STREETS[28].middle), COLORS.streetLabel),
  label('E 21st St', gridPosition(80, STREETS[21].middle), COLORS.streetLabel),
  label('Sixth Ave', gridPosition(sixth.middle, -10), COLORS.streetLabel),
  label('Fifth Ave', gridPosition(fifth.middle, 62), COLORS.streetLabel),
  label('Fifth Ave', gridPosition(fifth.middle, -255), COLORS.streetLabel),
  label('Broadway', gridPosition(broadwayMiddle(130), 130), COLORS.streetLabel),
  label('Broadway', gridPosition(broadwayMiddle(-262), -262), COLORS.streetLabel),
  label('Madison Ave', gridPosition(madison.middle, -8), COLORS.streetLabel),
  label('Park Ave S', gridPosition(parkSouth.middle, 65), COLORS.streetLabel),
  label('Lexington Ave', gridPosition(lexington.middle, -10), COLORS.streetLabel),
];

/** Madison Square as a place on a map without streets, in paint order. */
export const MADISON_SQUARE_DRAWINGS: readonly DemonstrationDrawing[] = [...streets, ...buildings, ...park, ...labels];
