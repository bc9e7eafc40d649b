import { expect, test } from 'vitest';
import { z } from 'zod';
import { callList } from './table.ts';

test('every call has its own name and its own method and path, and a description can be made of it', () => {
  expect(new Set(callList.map(({ name }) => name)).size).toBe(callList.length);
  expect(new Set(callList.map(({ method, path }) => `${method} ${path}`)).size).toBe(callList.length);
  for (const one of callList) {
    expect(() => z.toJSONSchema(one.request, { io: 'input', unrepresentable: 'any' }), one.name).not.toThrow();
    expect(() => z.toJSONSchema(one.reply, { io: 'input', unrepresentable: 'any' }), one.name).not.toThrow();
  }
});
