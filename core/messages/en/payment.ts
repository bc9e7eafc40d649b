/** Paying, being paid and the platform's fees (Spec §4, §5, §8; settled, payments). */
export const payment = {
  'payment.notLinked': 'No payment account was linked, and nothing of your quests has changed.',
  'payment.suspended': 'This quest is suspended because platform fees are unpaid. Pay them on your account page.',
  'payment.notNow': 'This quest cannot be entered right now.',
  'payment.unreachable': 'PayPal does not answer right now. Please try again in a moment.',
} as const;
