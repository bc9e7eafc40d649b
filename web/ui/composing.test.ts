import { expect, test } from 'vitest';
import { isComposing } from './composing.ts';

test('the Enter that ends a composed word is part of it, in Safari too', () => {
  expect(isComposing({ nativeEvent: { isComposing: true, keyCode: 13 } })).toBe(true);
  expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 229 } })).toBe(true);
  expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 13 } })).toBe(false);
});
