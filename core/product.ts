/** The platform's name: what `{product}` stands for where the specification names the platform. */
export const PLATFORM = 'Mangoquest';
