/** Our colour names, with the design tokens they refer to. */
export const NAMES = {
  land: '--map-land',
  block: '--map-block',
  b0: '--map-b0',
  b1: '--map-b1',
  b2: '--map-b2',
  bshadow: '--map-bshadow',
  road: '--map-road',
  cross: '--map-cross',
  named: '--map-named',
  gold: '--map-gold',
  park: '--map-park',
  lawn: '--map-lawn',
  path: '--map-path',
  tree0: '--map-tree0',
  tree1: '--map-tree1',
  water: '--map-water',
  label: '--map-label',
  labelMajor: '--map-label-major',
  labelHalo: '--map-label-halo',
  poi: '--map-poi',
  greenLabel: '--map-green-label',
  text: '--color-text',
  raised: '--color-raised',
  surface: '--color-surface',
  line: '--color-line',
  mindset: '--color-mindset',
  mindsetText: '--color-mindset-text',
  onMindset: '--color-on-mindset',
  selected: '--color-selected',
  onSelected: '--color-on-selected',
  selectedLine: '--color-selected-line',
  mango400: '--mango-400',
  mango500: '--mango-500',
  mango900: '--mango-900',
  sky300: '--sky-300',
  leaf600: '--leaf-600',
  skin200: '--skin-200',
  skin600: '--skin-600',
  skin800: '--skin-800',
  region0: '--region-0',
  region1: '--region-1',
  region2: '--region-2',
  region3: '--region-3',
  region4: '--region-4',
  region5: '--region-5',
  region6: '--region-6',
  region7: '--region-7',
  region8: '--region-8',
  region9: '--region-9',
  region10: '--region-10',
  region11: '--region-11',
} as const;

export type MapColorName = keyof typeof NAMES;

/** The design's colours in the current theme, for canvases, which cannot use CSS variables. */
export type MapColors = Readonly<Record<MapColorName, string>>;

/** Reads the colours from the page. A missing token is a programming error. */
export function readMapColors(element: Element = document.documentElement): MapColors {
  const style = getComputedStyle(element);
  const entries = Object.entries(NAMES).map(([name, property]) => {
    const value = style.getPropertyValue(property).trim();
    if (value === '') throw new Error(`The design token ${property} is missing`);
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as MapColors;
}
