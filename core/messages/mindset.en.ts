/** Mindsets, mindchunks and reactions (Spec §5, §8, letter for letter). */
export const mindsetMessages = {
  'mindset.noMindchunks': 'There are no mindchunks in this mindset! Please create at least one.',
  'mindset.noReactions': 'There is no mindchunk with given reactions to provide the outcome of this mindset. Please create reactions for at least one mindchunk.',
  'mindset.noCorrectReaction': 'Please assign a grade of 50 or more to at least one reaction.',
  'mindset.noSingleBest': 'There should be only one reaction with a higher grade than the others.',
  'mindset.tooMany': '{n} desired Mindsets. Unfortunately a quest cannot contain more than 1000 mindsets all in all.',
  'mindset.cloneOne': 'One and only one mindset should be selected to be cloned!',
  'mindset.nothingToDelete': 'Nothing selected to delete',
} as const;
