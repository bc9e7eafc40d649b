interface Pressed {
  readonly nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}

/** What browsers say of a key that an input method takes. */
const TAKEN = 229;

/**
 * Whether a key belongs to the input of a word in a script that is composed. In Safari the Enter that ends it comes
 * after the composition, and is known by its code alone (WebKit 165004).
 */
export function isComposing({ nativeEvent }: Pressed): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
}
