/** The account page and what belongs to it (Spec §2, account page). */
export const accountPageMessages = {
  'account.who': 'You',
  'account.updateGuest': 'Update guest account',
} as const;
