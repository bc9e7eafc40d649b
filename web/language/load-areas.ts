import { areaOf } from '@mangoquest/core/messages/areas.ts';
import type { Area } from '@mangoquest/core/messages/areas.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { loadCatalogue, loadTongue } from './catalogues.ts';
import { loadedCatalogues, speak, spokenTongue } from './language.ts';

/** Speaks a language, as soon as the areas are there in it. Rejects where one does not arrive; the page then speaks as before. */
export async function speakWith(language: Language, areas: readonly Area[]): Promise<void> {
  const loaded = new Map<Area, Awaited<ReturnType<typeof loadCatalogue>>>();
  const bring = async (missing: readonly Area[]) => {
    const arrived = missing.map(async (area) => [area, await loadCatalogue(language, area)] as const);
    for (const [area, catalogue] of await Promise.all(arrived)) loaded.set(area, catalogue);
  };
  const [tongue] = await Promise.all([loadTongue(language), bring(areas)]);
  // A screen that opened meanwhile brought its own in the language before.
  for (let missing = areasBesides(loaded); missing.length > 0; missing = areasBesides(loaded)) await bring(missing);
  speak(tongue, loaded);
}

function areasBesides(loaded: ReadonlyMap<Area, unknown>): Area[] {
  return [...loadedCatalogues().keys()].filter((area) => !loaded.has(area));
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
