/** Publishing a quest: from its map, its form and the dashboard (settled, Draft, then publish). */
export const publishingMessages = {
  'publishing.publish': 'Publish',
  'publishing.publishNamed': 'Publish {title}',
  'publishing.takeBack': 'Unpublish',
  'publishing.published': 'Published. Players can find it now.',
  'publishing.takenBack': 'Unpublished. Only you see it now.',
  'publishing.stateDraft': 'Draft',
  'publishing.statePublished': 'Published',
  'publishing.missingTitle': 'Not ready to be published',
  'publishing.missingText': 'Nothing is lost: it stays a draft. These need something first.',
  'publishing.more': 'And {n} more.',
  'publishing.inMindchunk': 'Mindchunk {n}: {sentence}',
  'publishing.inReaction': 'Mindchunk {n}, reaction {m}: {sentence}',
  'publishing.goTo': 'Go to {title}',
  'publishing.goToMap': 'Go to the map',
} as const;
