import { useState } from 'react'
import type { PlacementDrawing } from '#modules/design-engine'
import { alignLayers, alignWithPlacement, distributeLayers, type Edge, edges } from './align-layers.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { FilterChips } from '../panels/filter-chips.tsx'

interface ArrangeFieldsProps {
  readonly designer: DesignerModel
  readonly drawing: PlacementDrawing
}

const edgeNames: Record<Edge, string> = {
  left: 'Align left edges',
  center: 'Center across',
  right: 'Align right edges',
  top: 'Align top edges',
  middle: 'Center down',
  bottom: 'Align bottom edges',
}

const pictures: Record<Edge | 'across' | 'down', string> = {
  left: 'M4 3v18M8 7h12M8 7v3h12V7M8 14h7v3H8z',
  center: 'M12 3v18M6 7h12v3H6zM8 14h8v3H8z',
  right: 'M20 3v18M4 7h12v3H4zM9 14h7v3H9z',
  top: 'M3 4h18M7 8h3v12H7zM14 8h3v7h-3z',
  middle: 'M3 12h18M7 6h3v12H7zM14 8h3v8h-3z',
  bottom: 'M3 20h18M7 4h3v12H7zM14 9h3v7h-3z',
  across: 'M4 3v18M20 3v18M10 7h4v10h-4z',
  down: 'M3 4h18M3 20h18M7 10h10v4H7z',
}

const targets = [
  { id: 'layers', name: 'Each other' },
  { id: 'placement', name: 'The placement' },
]

/** Aligns the selected layers with each other or with the placement, and spaces them evenly. */
export function ArrangeFields({ designer, drawing }: ArrangeFieldsProps) {
  const [target, setTarget] = useState('layers')
  const drawn = drawing.layers.filter(({ layer }) => designer.selection.includes(layer.id) && !layer.locked)
  const isSeveral = drawn.length > 1
  const align = (edge: Edge) =>
    designer.performAll(
      isSeveral && target === 'layers'
        ? alignLayers(drawn, edge)
        : alignWithPlacement(drawn, edge, drawing.placement),
    )
  return (
    <div role="group" aria-label="Align" className="flex flex-col gap-2">
      {isSeveral && <FilterChips label="Align with" options={targets} value={target} onChange={setTarget} />}
      <div className="flex flex-wrap gap-1">
        {edges.map((edge) => (
          <PictureButton
            key={edge}
            label={edgeNames[edge]}
            picture={pictures[edge]}
            disabled={drawn.length === 0}
            press={() => align(edge)}
          />
        ))}
        {isSeveral &&
          (['across', 'down'] as const).map((way) => (
            <PictureButton
              key={way}
              label={`Space evenly ${way}`}
              picture={pictures[way]}
              disabled={drawn.length < 3}
              press={() => designer.performAll(distributeLayers(drawn, way))}
            />
          ))}
      </div>
    </div>
  )
}

interface PictureButtonProps {
  readonly label: string
  readonly picture: string
  readonly disabled: boolean
  readonly press: () => void
}

function PictureButton({ label, picture, disabled, press }: PictureButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={press}
      className="flex size-9 items-center justify-center rounded-field border border-edge bg-raised hover:border-text disabled:border-dashed disabled:text-muted pointer-coarse:size-11"
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
        <path d={picture} strokeWidth="1.6" strokeLinejoin="round" />
      </svg>
    </button>
  )
}
