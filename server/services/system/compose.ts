import { healthService } from './health.service.ts';
import type { HealthDeps } from './health.service.ts';

/** Use cases about the program itself. */
export function composeSystem(ports: HealthDeps) {
  return { health: healthService(ports) };
}
