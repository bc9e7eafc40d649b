import { useEffect } from 'react';
import type { CustomLayerInterface } from 'maplibre-gl';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { slotId } from '../style/slots.ts';

/** Something that renders itself into the map's WebGL frame, among the extruded things. */
export interface ScenePainter {
  /** `matrix` maps Mercator coordinates (0 to 1) to the screen, column-major. */
  readonly paint: (matrix: ArrayLike<number>) => void;
  /** Frees its GPU resources. */
  readonly dispose: () => void;
}

const ID = 'world';

/** The current camera matrix, also valid between two frames. */
export function cameraMatrix({ map }: MapScene): ArrayLike<number> {
  return map._camera.transform.getProjectionDataForCustomLayer(false).mainMatrix;
}

/** Adds a painter to the map as a custom layer. It only paints in frames that the map renders anyway. */
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
