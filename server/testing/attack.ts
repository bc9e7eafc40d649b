// What the table of roles and calls is made of (Spec §6; trust, rows 11 and 12).
import { REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** `creator` is whose everything is that the calls name; `player` has entered their quest, `stranger` has nothing to do with them. */
export const ROLES = ['visitor', 'expired', 'guest', 'stranger', 'player', 'creator'] as const;
export type Role = (typeof ROLES)[number];
export type Who = Pick<TestUser, 'userId' | 'token'>;

export interface Attack<World, State = undefined> {
  readonly name: string;
  readonly call: Call;
  readonly input: (world: World, role: Role) => object;
  /** The status for those who have a session. */
  readonly expected: (role: Role, state: State) => number;
  /** For a visitor too, where the call takes them. */
  readonly isPublic?: boolean;
  /** A token that is over makes a visitor of its bearer. */
  readonly isTolerant?: boolean;
}

/** A row of the table; what it sends is typed by its call, so that a field that is none does not compile. */
export const attackOn =
  <World, State = undefined, Row extends Attack<World, State> = Attack<World, State>>() =>
  <C extends Call>(
    row: Omit<Row, 'call' | 'input'> & {
      readonly call: C;
      readonly input: (world: World, role: Role) => CallInput<C>;
    },
  ): Row =>
    row as unknown as Row;

export function expectedStatus<World, State>(
  { call, expected, isPublic, isTolerant }: Attack<World, State>,
  role: Role,
  state: State,
): number {
  const isVisitor = role === 'visitor' || (role === 'expired' && isTolerant === true);
  if (isVisitor && isPublic === true) return expected('visitor', state);
  if (role === 'visitor' || role === 'expired') return 401;
  return role === 'guest' && call.access === 'account' ? 403 : expected(role, state);
}

export interface Blow {
  readonly role: Role;
  readonly who: Who | null;
  /** URL-encoded, not JSON. */
  readonly form: boolean;
}

/** Makes the call as somebody; tells what is not as the table says. */
export async function strike<World, State>(
  app: TestApp,
  attack: Attack<World, State>,
  world: World,
  state: State,
  { role, who, form }: Blow,
): Promise<{ readonly sent: string; readonly body: string; readonly surprise: string | null }> {
  const input = attack.input(world, role);
  const reply = await app.request(attack.call, input, { user: who, form });
  const status = expectedStatus(attack, role, state);
  const fits = reply.statusCode === status && (status !== 401 || reply.body === REAUTHORIZE);
  const surprise = fits
    ? null
    : `${attack.name} by ${role}, ${form ? 'form' : 'JSON'}: ${reply.statusCode}, not ${status}: ${reply.body.slice(0, 150)}`;
  return { sent: JSON.stringify(input), body: reply.body, surprise };
}
