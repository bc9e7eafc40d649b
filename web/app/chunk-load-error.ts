/** Whether a screen's script failed to load: each browser has a message of its own. */
export function isChunkLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
      error.message,
    )
  );
}
