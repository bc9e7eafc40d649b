// Types and runner of the table of roles and calls (Spec §6; trust, rows 11 and 12).
import { REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** `creator` owns all data named by the calls; `player` has entered their quest, `stranger` is unrelated. */
export const ROLES = ['visitor', 'expired', 'guest', 'stranger', 'player', 'creator'] as const;
export type Role = (typeof ROLES)[number];
export type Who = Pick<TestUser, 'userId' | 'token'>;

export interface Attack<World, State = undefined> {
  readonly name: string;
  readonly call: Call;
  readonly input: (world: World, role: Role) => object;
  /** Expected status for users with a session. */
  readonly expected: (role: Role, state: State) => number;
  /** Also expected for a visitor, because the call allows them. */
  readonly isPublic?: boolean;
  /** An expired token is treated as a visitor. */
  readonly isTolerant?: boolean;
}

/** A row of the table; the input is typed by the call, so that unknown fields do not compile. */
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

export interface AttackRun {
  readonly role: Role;
  readonly who: Who | null;
  /** URL-encoded instead of JSON. */
  readonly form: boolean;
}

/** Makes the call in a role; returns any deviation from the table. */
export async function runAttack<World, State>(
  app: TestApp,
  attack: Attack<World, State>,
  world: World,
  state: State,
  { role, who, form }: AttackRun,
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
