import { useEffect } from 'react';
import type { CustomLayerInterface } from 'maplibre-gl';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { slotId } from '../style/slots.ts';

/** Something that draws by itself into the map's own picture, among what stands there. */
export interface ScenePainter {
  /** `matrix` takes Mercator's 0 to 1 to the screen, column by column. */
  readonly paint: (matrix: ArrayLike<number>) => void;
  /** Frees what it holds of the graphics card. */
  readonly dispose: () => void;
}

const ID = 'world';

/** The matrix of the camera as it stands now, between two frames too. */
export function cameraMatrix({ map }: MapScene): ArrayLike<number> {
  return map._camera.transform.getProjectionDataForCustomLayer(false).mainMatrix;
}

/** Puts a painter on the map, which asks it to paint only in frames that it draws anyway. */
export function usePainter(make: (scene: MapScene, gl: WebGL2RenderingContext) => ScenePainter): void {
  const scene = useMapScene();
  useEffect(() => {
    const { map } = scene;
    let painter: ScenePainter | null = null;
    const drop = () => {
      painter?.dispose();
      painter = null;
    };
    const layer: CustomLayerInterface = {
      id: ID,
      type: 'custom',
      renderingMode: '3d',
      onAdd: (_, gl) => {
        painter = make(scene, gl);
      },
      onRemove: drop,
      render: (_, { defaultProjectionData }) => painter?.paint(defaultProjectionData.mainMatrix),
    };
    map.addLayer(layer, slotId('selected'));
    return () => {
      if (scene.isAlive() && map.getLayer(ID)) map.removeLayer(ID);
      drop();
    };
  }, [scene, make]);
}
