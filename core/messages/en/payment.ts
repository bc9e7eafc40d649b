/** Paying, being paid and the platform's fees (Spec §4, §5, §8; settled, payments). */
export const payment = {
  'payment.notLinked': 'No payment account was linked, and nothing of your quests has changed.',
  'payment.off': 'Payments are not set up here.',
  'payment.unlinkActive':
    'One of your active quests has a price. Switch it off or make it free before you unlink the account.',
  'payment.suspended': 'This quest is suspended because platform fees are unpaid. Pay them on your account page.',
  'payment.notNow': 'This quest cannot be entered right now.',
  'payment.unreachable': 'PayPal does not answer right now. Please try again in a moment.',
  'payment.free': 'This quest is free: you enter it without paying.',
  'payment.ownQuest': 'This is your own quest: you enter it without paying.',
  'payment.alreadyPaid': 'You have paid for this quest already.',
  'payment.noPayee': 'Its creator cannot be paid right now.',
  'payment.differs': 'This payment does not fit the quest any more. Please pay anew.',
} as const;
