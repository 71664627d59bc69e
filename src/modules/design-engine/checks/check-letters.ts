import type { DrawnLayer, PlacementDrawing } from '../drawing/placement-drawing.ts'
import type { DesignCheck } from './design-check.ts'

/** Reports characters that the font lacks. */
export function checkLetters(
  { name }: PlacementDrawing,
  { layer, title, missingLetters }: DrawnLayer,
): DesignCheck[] {
  if (missingLetters === '' || layer.kind !== 'text') return []
  const text = `${title}: this font has no ${[...missingLetters].join(' ')}. Choose another font or other letters.`
  return [{ code: 'missing-letters', level: 'error', placement: name, layerId: layer.id, text, fix: null }]
}
