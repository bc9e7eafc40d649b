/**
 * Sections of the download of a user's data, each a list of records: times in epoch milliseconds, booleans as 0 and 1,
 * no credentials. Each table that refers to a user is in one of them.
 */
export const PERSONAL_SECTIONS = {
  account: 'Address, name, settings, the one position that is kept. Whether there is a password, never the password.',
  sessions: 'Where you are signed in: kind of browser, begin and end.',
  devices: 'When you last signed in with each browser that is known to be yours, for a year.',
  securityLog:
    'What happened to your account in the last 90 days: sign-ins, refusals, changes of the password and address. Kind and time, nothing else.',
  identities: 'Accounts at identity services that open this one.',
  agreements: 'Versions of the terms you agreed to, and when.',
  codes: 'One-time codes on their way to you: what for and until when, never the code.',
  emailChange: 'A change of your address that waits to be confirmed.',
  mails: 'Mails to you that are being sent: subject and time. They are not kept after that.',
  quests: 'The quests you made, those in the dumpster too.',
  questVersions: 'Their start and end times.',
  mindsets: 'The mindsets of your quests, and those you added to social quests of others.',
  mindchunks: 'The questions of those mindsets.',
  reactions: 'The reactions to those questions.',
  drawings: 'The drawings on the maps of your quests.',
  regions: 'The regions on the maps of your quests.',
  trophies: 'The trophies of your quests, and those you provide.',
  history: 'What your quests were, and when you saved them: of each save what it was of.',
  descriptionImages: 'The pictures in the descriptions of your quests.',
  reports: 'The mindsets of other players that you reported, and why.',
  earlierReports: 'Those you reported that were taken back before their creator looked at them.',
  textImages: 'The pictures in the questions of those mindsets.',
  historyImages: 'The pictures that the history of your quests keeps.',
  saves: 'Marks of your last saves of a map, so that a repeat changes nothing.',
  entries: 'The quests you entered, with your score.',
  answers: 'What you answered in them, and how it was graded.',
  gameLog: 'What creators did in your games, and why.',
  codeOpenings: 'What you opened by the code at its place.',
  lateAnswers: 'What you answered after a quest had ended, and whether its creator counted it.',
  questCodes: 'Whether your quests have codes at their places.',
  embedKeys: 'The keys by which other sites show your quests: for which sites and since when, never the key.',
  roamingPlaces: 'Where the mindsets of your searchable quests are found around.',
  chains: 'Scores carried from one quest to the next.',
  orders: 'Your payments.',
  fees: 'The platform’s fees for payments to you, and what was credited of them.',
  invoices:
    'The platform’s invoices to you. Their numbers, sums and dates are kept when the account goes, as the law asks, without your name.',
  suspension: 'Whether an operator suspended your quests, or let them on although an invoice is unpaid.',
  paymentAccount: 'The payment account that payments for your quests go to.',
  reminders: 'The reminders you asked for.',
  images: 'The pictures you uploaded, by name.',
} as const;

export type PersonalSection = keyof typeof PERSONAL_SECTIONS;

/** In the order of the download. */
export const PERSONAL_SECTION_NAMES = Object.keys(PERSONAL_SECTIONS) as readonly PersonalSection[];
