import { areaOf } from '@mangoquest/core/messages/areas.ts';
import type { Area } from '@mangoquest/core/messages/areas.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { loadCatalogue, loadTongue } from './catalogues.ts';
import { loadedCatalogues, speak, spokenTongue } from './language.ts';

/** Speaks a language, as soon as the areas are there in it. Rejects where one does not arrive; the page then speaks as before. */
export async function speakWith(language: Language, areas: readonly Area[]): Promise<void> {
  const [tongue, ...loaded] = await Promise.all([
    loadTongue(language),
    ...areas.map(async (area) => [area, await loadCatalogue(language, area)] as const),
  ]);
  speak(tongue, new Map(loaded));
}

/** Brings the areas of the page's language that are not there yet. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  const tongue = spokenTongue();
  const missing = areas.filter((area) => !loadedCatalogues().has(area));
  if (missing.length === 0) return;
  const loaded = await Promise.all(
    missing.map(async (area) => [area, await loadCatalogue(tongue.language, area)] as const),
  );
  // Spoken to in another language meanwhile, the page brings them in that.
  if (spokenTongue() !== tongue) return loadAreas(areas);
  speak(tongue, new Map([...loadedCatalogues(), ...loaded]));
}

/** Brings what says these keys, such as a refusal's; where it does not arrive, `false`. */
export async function loadSentences(keys: readonly string[]): Promise<boolean> {
  const areas = keys.map(areaOf);
  const known = areas.filter((area) => area !== undefined);
  try {
    await loadAreas([...new Set(known)]);
    return known.length === areas.length;
  } catch {
    return false;
  }
}
