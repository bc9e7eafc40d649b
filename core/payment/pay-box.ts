/** Maximum width and height of the box with the payment provider's button, in CSS pixels (Spec §9). */
export const PAY_BOX_PX = 500;
/** Milliseconds after which it is replaced by a link to the provider's page (settled, Paying). */
export const PAY_BOX_PATIENCE_MS = 10_000;
