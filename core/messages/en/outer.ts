/** Pages of ours that stand in the pages of others (settled-2, 7). */
export const outer = {
  'outer.pick': 'Pick a place',
  'outer.usePlace': 'Use this place',
  'outer.sent': 'The place was handed over',
  'outer.noHost': 'This map stands in the page of somebody else and hands the place over to it. Here there is none.',
  'outer.correcting': 'Tap where you are',
} as const;
