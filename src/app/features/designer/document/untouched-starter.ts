import { type DesignDocument, layersOf, type PlacementName } from '#modules/design-engine'
import { starterDesign } from './new-layer.ts'

/** Ids of the starter design's layers in a placement that are as they were, as long as nothing was uploaded. */
export function untouchedStarter(document: DesignDocument, placement: PlacementName): string[] {
  const { layers } = document.placements[placement]
  if (layersOf(document).some(({ layer }) => layer.kind === 'art')) return []
  const starter = new Map(starterDesign().placements[placement].layers.map((layer) => [layer.id, layer]))
  return layers
    .filter((layer) => JSON.stringify(layer) === JSON.stringify(starter.get(layer.id)))
    .map(({ id }) => id)
}
