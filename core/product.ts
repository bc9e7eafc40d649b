/** The platform's name: what `{product}` stands for where the specification names the platform. */
export const PLATFORM = 'Mangoquest';

/** The noun: what `{product}` stands for where the specification names the thing played. */
export const QUEST_NOUN = 'quest';
