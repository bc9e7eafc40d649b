/** The server's own replies, in addition to the sentences of the rules. */
export const server = {
  'server.changedMeanwhile':
    'This was changed meanwhile, in another tab perhaps. What you have here is kept; load what is saved, then try again.',
  'server.tooFar': 'You are too far away from this place. Go nearer, then try again.',
  'server.notRunning': 'This quest is not running now.',
  'server.unknownCall': 'There is no such call.',
  'server.notReadable': 'What was sent could not be read.',
  'server.encoding': 'Send this as JSON or as a URL-encoded form.',
  'server.htmlTooHard':
    'This text has more formatting than we can look through. Please make it simpler, or paste it without its formatting.',
  'server.tooSlow': 'This came too slowly, so we stopped waiting for it. Try again where the connection is better.',
  'server.otherSite': 'This was sent by another site.',
  'server.tooManyTries': 'That was tried too often. Wait {n, number} seconds, then try again.',
  'server.tooManyAccounts': 'Many accounts were made from where you are. Wait {n, number} seconds, then try again.',
  'server.diskFull':
    'The server has no room left, so nothing new can be saved right now. What was saved is safe, and you can go on reading. Try again later.',
  'server.webMissing': 'The web app is not built yet. Run npm start, or npm run build, then reload this page.',

  'dev.payments': 'Payments without money',
  'dev.paymentsApprove': 'Pay',
  'dev.paymentsDecline': 'Refuse to pay',
  'dev.paymentsLink': 'Be paid here?',
  'dev.paymentsLinkText': 'No money is behind this account. It is for trying out, on this machine alone.',
  'dev.paymentsAgree': 'Link this account',
  'dev.outboxTitle': 'Outbox',
  'dev.outboxText': 'Mails are not sent: SMTP_URL is not set. They are shown here for 24 hours, on this machine only.',
  'dev.outboxEmpty': 'No mails yet.',
  'dev.outboxLook': 'As it looks',
} as const;
