/** Sentences that belong to no one part (Spec §8 where it gives them). */
export const commonMessages = {
  'common.ok': 'OK',
  'common.cancel': 'Cancel',
  'common.saved': 'Saved!',
  'common.somethingWrong': 'Something went wrong.',
  'common.somethingWrongToast': 'Something went wrong...',
  'common.errorOccured': 'Unfortunately an error occured.',
  'common.notFound': 'Sorry, we couldn\'t find the page you requested...',
  'common.renewSession': 'Your session is about to be over, would you like to continue?',
  'common.noNetwork': 'There is no network. What you did here is kept; try again when you are back online.',
  'common.slowNetwork': 'The server takes too long to answer. Nothing is lost; try again.',
  'common.tooLarge': 'That is larger than we take.',
  'common.refused': 'This is not yours to change.',
  'common.gone': 'This is not here any more.',
  'common.invalid': 'Something in what was sent is not as it should be.',
  'common.tooMany': 'That was a lot in a short time. Wait a minute, then try again.',
  'common.serverBusy': 'The server can\'t take this right now. Try again in a moment.',
} as const;
