export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface LegalText {
  readonly title: string;
  readonly sections: readonly LegalSection[];
}

/** Service terms and creators' fees (Spec §1, in substance). */
export const terms: LegalText = {
  title: 'Terms',
  sections: [
    {
      heading: 'The service',
      paragraphs: [
        'Mangoquest lets you make quests on real maps or on drawn boards, and play those of others. Using it is free of charge. It is offered as it is: we work to keep it running, and promise no uninterrupted service.',
        'Playing needs no registration: entering a quest makes a generic account for you, which you can turn into a full one by signing up.',
      ],
    },
    {
      heading: 'Who may use it',
      paragraphs: [
        'Mangoquest is not for users under 13. To sign up for an account of your own you have to be at least 16 years old.',
        'You are responsible for what happens under your account, and for where you walk: obey traffic, closing times and private property, whatever a quest asks.',
      ],
    },
    {
      heading: 'What you publish',
      paragraphs: [
        'Quests, texts, pictures and links must be lawful and respectful. You need the right to use what you publish, and you give us the right to show it to those who play your quests.',
        'We may take down content that breaks these terms and suspend the account behind it.',
        'Automated scraping of the service or its content is prohibited.',
      ],
    },
    {
      heading: 'Paid quests',
      paragraphs: [
        'A creator may ask a fee for taking part. The platform takes 5% of the asked amount of each transaction and invoices it monthly or quarterly. An account or a quest may be suspended for unpaid fees.',
        'A creator is liable to the users who paid for withdrawing a published quest or moving its start earlier.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'As far as the law allows, our liability for anything that comes of using Mangoquest is capped at 100 USD.',
      ],
    },
  ],
};

/** What is stored about people, and how to have it removed (Spec §1, and how sessions and places are kept). */
export const privacy: LegalText = {
  title: 'Privacy',
  sections: [
    {
      heading: 'What we store',
      paragraphs: [
        'Your email address, your username, your language, and your password as a hash that nobody can read back. A generic account has none of yours: its name and address are made up, and it is deleted after 60 days without a visit. One that has paid for a quest is kept with its payments.',
        'If you log in with Google or Apple: the number they know you by, and the address they told us. We get no password, and tell them nothing of what you do here.',
        'Where you are logged in: the kind of browser and system, such as “Chrome on Android”, and the times. No network address is kept. A session that nobody came back to for 30 days is over, and each one after 180 days.',
        'For 90 days, what happened to your account and when: sign-ins, refused ones, a new password or address. No network address. For a year, a mark by which a browser that you signed in with is known again.',
        'Which version of these terms you agreed to, and when.',
        'What you make: quests with their texts, drawings and pictures. Pictures are made anew without what the camera wrote into them.',
        'Your answers and scores, so that a quest can go on and its creator can see results. The payments you made, for the books.',
        'If you ask a price: the PayPal account that you are paid to, with its email address, until you unlink it.',
        'Only your current location is stored: each new position replaces the last one, and no track is kept. In a real quest a position that could not have been reached in the time since the last answer is marked on that answer for the quest’s creator.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'One cookie that keeps you logged in, and one with a random word, by which guesses of strangers do not keep you out in a browser you used before; it stays when you log out, and names nobody. Scripts cannot read them, and they are sent to nobody else. No password and no token is kept where scripts could find it.',
        'How you like the page to look, the order of lists, and a copy of what you play or edit, so that a lost network loses nothing. Logging out clears that copy.',
      ],
    },
    {
      heading: 'Who else gets to know',
      paragraphs: [
        'Whoever plays a quest of yours sees your username, and the creator of a quest sees those of its players with their scores. In a contest everybody who may see it sees the results: usernames with ranks, stars and trophies; in another quest those who have entered it do. A creator can keep the stars to themselves until the end. In the address of a row a code stands for a player, which tells nothing about them.',
        'Mails about your password or your address, and the reminders you ask for, go through the mail server of whoever runs this place. What was sent is not kept; a one-time code is kept as a hash, until it is used or over.',
        'Paying, and linking an account to be paid, happens at PayPal: it gets the sum, what it is for and who is paid, and its script is loaded where you pay. We get no card and no bank account.',
        'Street maps may be loaded from a public map server, which then sees your address and which part of the map you look at. Pictures and videos that creators embed come from the places they name.',
        'We do not sell data, show advertising or count your clicks.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'On your account page you correct your name, address and place, download a copy of everything that is stored about you, and delete your account.',
        'Deleting is at once and for ever: your quests go with it, with the entries of their players, and so do your pictures. Payments stay in the books without your name; what you added to quests of others stays there without it.',
      ],
    },
  ],
};
