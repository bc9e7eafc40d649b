/**
 * The mails' sentences. Apart from `english`: no screen shows them. A further language is a further table with the
 * same keys, named in `mail.ts`.
 */
export const mailEnglish = {
  hello: 'Hello {name},',
  ignore: 'If you did not ask for this, ignore this mail: nothing changes.',
  linkFallback: 'If the button does not work, copy this address into your browser:',
  footer: 'You get this mail because you have an account at Mangoquest.',

  'recover.subject': 'Set a new password for Mangoquest',
  'recover.text': 'Somebody, hopefully you, asked to set a new password for your account. This link does it once, within an hour.',
  'recover.button': 'Set a new password',

  'passwordChanged.subject': 'Your Mangoquest password was changed',
  'passwordChanged.text': 'The password of your account was just changed, and all your other devices were logged out.',
  'passwordChanged.alarm': 'If this was not you, set a new password at once with “Forgotten your password?” on the login page.',

  'emailOld.subject': 'Confirm the change of your email at Mangoquest',
  'emailOld.text': 'Your account is to get the address {email} instead of this one. Confirm it here within 24 hours. The link sent to the new address is needed too.',
  'emailOld.button': 'Confirm the change',
  'emailOld.alarm': 'If you did not ask for this, do not confirm it, and change your password.',

  'emailNew.subject': 'Confirm your new email at Mangoquest',
  'emailNew.text': 'The account “{name}” is to get this address. Confirm within 24 hours that it is yours. The link sent to the old address is needed too.',
  'emailNew.button': 'Confirm this address',

  'emailTaken.subject': 'You already have a Mangoquest account',
  'emailTaken.text': 'Somebody asked to use this address for another account. It belongs to yours, so nothing was changed. You can log in with it, or set a new password on the login page.',

  'emailChanged.subject': 'Your email at Mangoquest was changed',
  'emailChanged.text': 'Your account now has the address {email}. Mails no longer come here.',
  'emailChanged.alarm': 'If this was not you, write to whoever runs this Mangoquest.',
} as const;
