import { attackOn } from './attack.ts';
import type { Role } from './attack.ts';
import type { QuestWorld, State } from './quest-world.ts';

export const onQuest = attackOn<QuestWorld, State>();

const isListed = (state: State) => state !== 'inactive' && state !== 'deleted';

export const forEditor = (role: Role, state: State) =>
  role === 'guest' ? 403 : role !== 'creator' ? 404 : state === 'deleted' ? 403 : 200;

export const forReader = (role: Role, state: State) =>
  isListed(state) || (role === 'creator' && state === 'inactive') ? 200 : 404;

// With a password, drawings are only for users who have entered.
export const forDrawings = (role: Role, state: State) =>
  state === 'password' && role !== 'creator' && role !== 'player' ? 404 : forReader(role, state);

export const forMap = (role: Role, state: State) => {
  if (state === 'deleted' || (role !== 'player' && role !== 'creator')) return 404;
  return role === 'player' && state === 'inactive' ? 409 : 200;
};
