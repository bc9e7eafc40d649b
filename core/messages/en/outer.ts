/** Pages of ours that stand in the pages of others (settled-2, 7). */
export const outer = {
  'outer.pick': 'Pick a place',
  'outer.usePlace': 'Use this place',
  'outer.sent': 'The place was handed over',
  'outer.noHost': 'This map stands in the page of somebody else and hands the place over to it. Here there is none.',
  'outer.correcting': 'Tap where you are',
  'outer.title': 'Map of a quest',
  'outer.selected': 'Selected mindset',
  'outer.questions': '{n, plural, one {# question} other {# questions}}',
  'outer.visited': 'Answered',
  'outer.missed': 'Answered, under 50',
  'outer.play': 'Play it',
  'outer.notShown': 'No quest here',
  'outer.gone': 'This quest is not shown here any more.',
  'outer.noQuest': 'This map shows a quest in the page of somebody else. Its address is not whole.',
  'outer.waiting': 'Waiting for the page around this map',
  'outer.originsWrong': 'Name one to ten sites, each by its exact origin, such as https://museum.example',
  'outer.originsHere':
    'A page on your own machine is no site that others can open. It can be named only while this server runs there too, to try it out.',
  'outer.publicViews': 'A public key only shows a quest. Playing it takes a secret one.',
  'outer.keysFull': 'A quest can have 20 embed keys. Revoke one that is not needed any more.',
} as const;
