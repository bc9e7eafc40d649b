import { endSharedPostgres, prepareSharedPostgres } from './postgres.ts';

export async function setup(): Promise<void> {
  await prepareSharedPostgres();
}

export async function teardown(): Promise<void> {
  await endSharedPostgres();
}
