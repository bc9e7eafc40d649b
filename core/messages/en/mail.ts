/** Sentences of mails, not shown on any screen. */
export const mail = {
  'mail.hello': 'Hello {name},',
  'mail.ignore': 'If you did not ask for this, ignore this mail: nothing changes.',
  'mail.linkFallback': 'If the button does not work, copy this address into your browser:',
  'mail.footer': 'You get this mail because you have an account at Mangoquest.',
  'mail.footerGone': 'You get this mail, the last one, because you had an account at Mangoquest.',
  'mail.recover.subject': 'Set a new password for Mangoquest',
  'mail.recover.text':
    'Somebody, hopefully you, asked to set a new password for your account. This link does it once, within an hour.',
  'mail.recover.button': 'Set a new password',
  'mail.passwordChanged.subject': 'Your Mangoquest password was changed',
  'mail.passwordChanged.text':
    'The password of your account was just changed, and all your other devices were logged out.',
  'mail.passwordChanged.alarm':
    'If this was not you, set a new password at once with “Forgotten your password?” on the login page.',
  'mail.emailOld.subject': 'Confirm the change of your email at Mangoquest',
  'mail.emailOld.text':
    'Your account is to get the address {email} instead of this one. Confirm it here within 24 hours. The link sent to the new address is needed too.',
  'mail.emailOld.button': 'Confirm the change',
  'mail.emailOld.alarm': 'If you did not ask for this, do not confirm it, and change your password.',
  'mail.emailNew.subject': 'Confirm your new email at Mangoquest',
  'mail.emailNew.text':
    'The account “{name}” is to get this address. Confirm within 24 hours that it is yours. The link sent to the old address is needed too.',
  'mail.emailNew.button': 'Confirm this address',
  'mail.emailTaken.subject': 'You already have a Mangoquest account',
  'mail.emailTaken.text':
    'Somebody asked to use this address for another account. It belongs to yours, so nothing was changed. You can log in with it, or set a new password on the login page.',
  'mail.emailChanged.subject': 'Your email at Mangoquest was changed',
  'mail.emailChanged.text': 'Your account now has the address {email}. Mails no longer come here.',
  'mail.emailChanged.alarm': 'If this was not you, write to whoever runs this Mangoquest.',
  'mail.unsubscribe': 'No mail about this quest any more',
  'mail.reminder.subject': '“{title}” starts soon',
  'mail.reminder.text': 'The quest “{title}” starts on {time}. You asked us to remind you.',
  'mail.reminder.movedSubject': '“{title}” starts at another time',
  'mail.reminder.movedText': 'The start of the quest “{title}” was moved: it starts on {time}.',
  'mail.reminder.button': 'To the quest',
  'mail.reminderConfirm.subject': 'Confirm your email to be reminded',
  'mail.reminderConfirm.text':
    'You asked us to remind you of the start of a quest. Confirm within 24 hours that this address is yours, and the reminder is set.',
  'mail.reminderConfirm.button': 'Confirm this address',
  'mail.invoice.subject': 'Invoice {number}',
  'mail.invoice.text':
    'The platform’s fees for payments to you come to {amount}. Invoice {number} is due on {date}; you find it on your account page, and pay it there.',
  'mail.invoice.reminderSubject': 'Invoice {number} is not paid yet',
  'mail.invoice.reminderText': 'Invoice {number} over {amount} is not paid yet. It is due on {date}.',
  'mail.invoice.late':
    'From 14 days after that day on, your quests with a price take no new entries until it is paid; from 44 days on, none of your quests does.',
  'mail.invoice.button': 'To your invoices',
  'mail.lastInvoices.subject': 'Your account is deleted: platform fees to pay',
  'mail.lastInvoices.text':
    'Your account was deleted, as you asked. The platform’s fees for payments to you stay owed, and these invoices are not paid yet:',
  'mail.lastInvoices.one': '{number} over {amount}, due on {date}',
  'mail.lastInvoices.list': '{invoices}.',
  'mail.lastInvoices.pay':
    'Your account page is gone with the account. To pay, write to whoever issued them, with the number of the invoice: {issuer}.',
} as const;
