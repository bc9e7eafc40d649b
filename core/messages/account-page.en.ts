/** The account page and what belongs to it (Spec §2, account page). */
export const accountPageMessages = {
  'account.who': 'You',
  'account.updateGuest': 'Update guest account',
  'account.guestName': 'A generic account keeps the name it was given. Sign up to choose your own.',
  'account.termsChanged': 'The terms were changed meanwhile. Reload the page and read them again.',
  'account.agreeFirst': 'Agree to the terms and the privacy notes first: open your dashboard and choose Create quest.',
  'account.emailDiffers': 'This is not the address of your account.',
  'account.sessionOver': 'This session is over already.',
} as const;
