// React's development build captures a stack of calls for each element it makes, for the traces of its warnings: an eighth
// of the time that these tests take. It does so for a number of elements a second, and this says that they are over. All
// its warnings remain.
import * as react from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

const internals: unknown = Object.entries(react).find(([name]) => name === INTERNALS)?.[1];
// Another version may have another way: then nothing is saved, and nothing breaks.
if (typeof internals === 'object' && internals !== null && COUNT in internals)
  Object.defineProperty(internals, COUNT, { get: () => Infinity, set: () => {} });
