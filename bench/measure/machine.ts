import { cpus, loadavg } from 'node:os';

/** The machine on which the numbers were measured. */
export function machine(): string {
  const all = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${all.length} × ${all[0]?.model.trim() ?? 'unknown processor'}, ${process.platform}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} at the end`;
}
