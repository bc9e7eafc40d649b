/** The results of a quest, and its score page (Spec §1, §2; settled, Results). */
export const results = {
  'results.title': 'Results',
  'results.titleOf': 'Results of {title}',
  'results.scoresOf': 'Scores of {title}',
  'results.scores': 'Scores',
  'results.nobody': 'Nobody has answered yet.',
  'results.nobodyText': 'As soon as somebody answers, they stand here.',
  'results.later': 'The results come when the quest is over',
  'results.laterText': 'Its creator keeps the stars to themselves until then.',
  'results.notForYou': 'These results are for the quest’s creator, and for those who have entered it.',
  'results.scoresNotForYou': 'These scores are not shown to you.',
  'results.noSuchRun': 'This quest has no such run.',
} as const;
