/** Name of the platform: replaces `{product}` of the specification. */
export const PLATFORM = 'Mangoquest';
