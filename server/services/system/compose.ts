import { healthService } from './health.service.ts';
import type { HealthDeps } from './health.service.ts';

/** What the program tells of itself. */
export function composeSystem(ports: HealthDeps) {
  return { health: healthService(ports) };
}
