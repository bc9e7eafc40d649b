/** CSS pixels: the most that the box with the payment provider's own button is wide and high (Spec §9). */
export const PAY_BOX_PX = 500;
/** Milliseconds after which a link to the provider's own page stands in its place (settled, Paying). */
export const PAY_BOX_PATIENCE_MS = 10_000;
