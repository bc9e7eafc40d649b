import type { QuestAccess } from '../../access/quest-access.ts';
import type { MindsetGenerator } from '../../ports/mindset-generator.ts';
import type { ImageStore } from '../../ports/image-store.ts';
import type { TextRecognizer } from '../../ports/text-recognizer.ts';
import type { Storage } from '../../storage/storage.ts';
import { generatorService } from './generator.service.ts';
import { recognitionService } from './recognition.service.ts';

export interface GeneratorPorts {
  readonly access: QuestAccess;
  readonly storage: Storage;
  readonly generator: MindsetGenerator;
  readonly images: ImageStore;
  readonly recognizer: TextRecognizer;
}

/** Use cases that generate mindsets from texts, files and images. */
export function composeGenerator({ access, storage, generator, images, recognizer }: GeneratorPorts) {
  const { mindsets, regions, users } = storage;
  return {
    generator: generatorService({ access, mindsets, regions, users, generator }),
    recognition: recognitionService({ images, recognizer }),
  };
}
