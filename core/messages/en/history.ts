/** What differs between a quest as it was and as it is. */
export const historyMessages = {
  'history.attribute': '{name}: {before} then, {now} now.',
  'history.attributeOther': '{name}: another one now.',
  'history.switchedOn': '{name}: off then, on now.',
  'history.switchedOff': '{name}: on then, off now.',
  'history.mindsets': 'Mindsets: {before} then, {now} now; {added} added, {removed} removed, {changed} changed since.',
  'history.drawings': 'Drawings: {before} then, {now} now; {added} added, {removed} removed since.',
  'history.regions': 'Regions: {before} then, {now} now; {added} added, {removed} removed since.',
  'history.trophies': 'Trophies: {before} then, {now} now; {added} added, {removed} removed since.',
  'history.imageGone': 'One of its pictures is gone by now: restored, it comes back without it.',
  'history.imagesGone': '{n} of its pictures are gone by now: restored, it comes back without them.',
  'history.none': 'Nothing differs from what it is now.',
} as const;
