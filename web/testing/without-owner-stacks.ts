// For each element that it makes React's development build captures a stack of calls, to add it to its warnings: a
// twentieth of the time that these tests take, or more. It does so for ten thousand elements a second at most; here that
// number is always reached. Its warnings come as before, without these stacks.
import * as react from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

const internals: unknown = Object.entries(react).find(([name]) => name === INTERNALS)?.[1];
// Another version may have another way: then nothing is saved, and nothing breaks.
if (typeof internals === 'object' && internals !== null && COUNT in internals)
  Object.defineProperty(internals, COUNT, { get: () => Infinity, set: () => {} });
