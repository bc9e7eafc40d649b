import type { FastifyInstance } from 'fastify';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import { NotFound } from '../ports/domain-errors.ts';
import type { ImageStore } from '../ports/image-store.ts';

const FOLDERS: readonly ImageFolder[] = ['mgqimages', 'qstimages', 'mgqmaps'];

/** Serves stored images at the paths of Spec §7. The content of a name never changes. */
export function mountImages(app: FastifyInstance, images: ImageStore): void {
  for (const folder of FOLDERS) {
    for (const prefix of ['', '/App']) {
      app.get<{ Params: { name: string } }>(`${prefix}/${folder}/:name`, async (request, reply) => {
        const file = await images.read(folder, request.params.name);
        if (file === null) throw new NotFound();
        return reply
          .headers({
            'cache-control': 'public, max-age=31536000, immutable',
            // Link previews on other sites may show a quest's image.
            'cross-origin-resource-policy': 'cross-origin',
          })
          .type(file.type)
          .send(file.bytes);
      });
    }
  }
}
