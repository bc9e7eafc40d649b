/** Playing (Spec §4, §5, §8, letter for letter). */
export const play = {
  'play.onceInContest': 'A contest is played once.',
  'play.notEnded': 'This game has not come to its end.',
  'play.setAllReactions':
    'Please set a reaction for all the mindchunks of the mindset (navigate left and right using the arrows)',
  'play.timedOut': 'Unfortunately this quest has timed out.',
  'play.joinFailed': 'Something went wrong',
  'play.notEntered': "You haven't entered this quest yet, to get to the start of it.",
  'play.notCurrent':
    'You do not play this quest any more: you stopped it, or entered another. What you earned in it stays yours.',
  'play.takenOut': 'The creator of this quest has ended your game: “{reason}”. What you earned stays yours.',
  'play.answerInvalid': 'This answer does not fit the question. Please open it again.',
  'play.needsPassword': 'This quest is protected by a password.',
  'play.wrongPassword': 'Wrong password!',
  'play.needsPayment': 'This quest has a participation fee. Please pay it first.',
  'play.switchedOff':
    'The creator has switched this quest off. What you earned in it stays yours. You can end it on the start page.',
  'play.codeWrong': 'This is no code of this quest. Look at it once more: O, I and 1 are in none.',
  'play.codesNotNeeded': 'Only a quest outdoors has codes at its places: in this one nobody has to be there.',
  'play.keptLate':
    'Unfortunately this quest has timed out. Your answer came too late to count: it is kept, and the creator may still count it.',
  'play.keptSwitchedOff':
    'The creator has switched this quest off. Your answer came too late to count: it is kept, and the creator may still count it.',
  'play.keptClosed':
    'This quest is closed at this hour. Your answer does not count: it is kept, and the creator may still count it.',
  'play.keptLeft':
    'You have left this quest since. Your answer does not count: it is kept, and the creator may still count it.',
  'play.mindsetGone': 'This question is not in the quest any more. What you earned stays yours.',
  'play.resumeTitle': 'Go on where you left off?',
  'play.resumeCosts': 'You left on the way to this quest. Coming back costs {n, plural, one {# star} other {# stars}}.',
  'play.resumeCostsShare': 'You left on the way to this quest. Coming back costs {share} of your stars.',
  'play.resumeFree': 'You left on the way to this quest. Coming back costs nothing.',
  'play.resumeStars': 'Your stars',
  'play.resumePenalty': 'Penalty',
  'play.resumeAfter': 'You go on with',
  'play.resumeGoOn': 'Go on with {n, plural, one {# star} other {# stars}}',
  'play.resumeAnew': 'Start anew from 0',
  'play.resumeLeft': 'Who starts anew is not asked again. What you earned before stays with its quest.',
  'play.resumeCostsUncounted': 'You left on the way to this quest. Coming back costs some of what you have earned.',
  'play.resumeCostsShareUncounted':
    'You left on the way to this quest. Coming back costs {share} of what you have earned.',
  'play.resumeGoOnUncounted': 'Go on',
  'play.resumeAnewUncounted': 'Start anew',
  'play.resumeSureUncounted': 'Leave what you have earned behind?',
  'play.resumeSure': 'Leave {n, plural, one {# star} other {# stars}} behind?',
  'play.share': '{n, number}%',
  'play.notOffline': 'Its creator does not let this quest be played without a network.',
  'play.packAgain': 'These questions were taken along a moment ago. Please try again in a minute.',
  'play.ownQuestion': 'This question is yours: others answer it.',
  'play.addedAnswered': 'Somebody has answered it by now, so it stays as it is.',
  'play.addedFewAnswers': 'A question of yours needs at least two answers.',
  'play.addedTooFast': 'You have added several a moment ago. Please try again in a minute.',
  'play.addedTooLong': 'This is too long: all texts of a question of yours may have 20,000 characters.',
  'play.addedTooMany': 'There is no room for more of yours in this quest.',
  'play.loading': 'Loading the quest',
} as const;
