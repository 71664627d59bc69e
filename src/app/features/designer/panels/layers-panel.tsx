import { useState } from 'react'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { distinctTitle, findLayer, type Layer, type PlacementDrawing } from '#modules/design-engine'
import { layerSize } from '../document/layer-size.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { LayerActions } from './layer-actions.tsx'
import { LayerList } from './layer-list.tsx'
import { MeasureField } from './measure-field.tsx'
import { SeveralActions } from '../arrange/several-actions.tsx'

interface LayersPanelProps {
  readonly designer: DesignerModel
  readonly drawing: PlacementDrawing
}

/** What is on the open placement, and the selected layer's exact measures and actions; or those of several layers. */
export function LayersPanel({ designer, drawing }: LayersPanelProps) {
  const [selectsSeveral, setSelectsSeveral] = useState(false)
  const { document, placement, selection, selected } = designer
  const placed = selected === null ? undefined : findLayer(document, selected)
  const isSeveral = selectsSeveral || selection.length > 1
  return (
    <>
      {document.placements[placement].layers.length > 1 && (
        <SwitchField
          label="Select several"
          name="select-several"
          checked={isSeveral}
          onChange={(event) => {
            setSelectsSeveral(event.currentTarget.checked)
            if (!event.currentTarget.checked) designer.select(selected)
          }}
        />
      )}
      <LayerList designer={designer} selectsSeveral={isSeveral} />
      <SeveralActions designer={designer} drawing={drawing} />
      {placed && !isSeveral && (
        <section
          aria-label={`Actions for ${distinctTitle(placed.layer, designer.document.placements[placed.placement].layers)}`}
          className="flex flex-col gap-5"
        >
          <LayerActions layer={placed.layer} placement={placed.placement} designer={designer} />
          <details className="rounded-field border border-line px-3 py-2">
            <summary className="flex min-h-9 items-center font-semibold">Exact measures</summary>
            <div className="grid grid-cols-2 items-end gap-3 py-2">
              <MeasureFields layer={placed.layer} designer={designer} />
            </div>
          </details>
        </section>
      )}
    </>
  )
}

interface OfLayer {
  readonly layer: Layer
  readonly designer: DesignerModel
}

const sizeNames = { text: 'Cap height', graphic: 'Size', art: 'Width' }

function MeasureFields({ layer, designer: { perform } }: OfLayer) {
  const { id, locked: disabled } = layer
  const common = { disabled, unit: 'mm', min: -150, max: 150, step: 0.5 }
  return (
    <>
      <MeasureField
        {...common}
        label={sizeNames[layer.kind]}
        name="size"
        value={layerSize(layer)}
        min={1}
        onChange={(size) => perform({ do: 'set-size', id, size }, `size-${id}`)}
      />
      <MeasureField
        {...common}
        label="X"
        name="x"
        value={layer.x}
        onChange={(x) => perform({ do: 'move-to', id, x, y: layer.y }, `x-${id}`)}
      />
      <MeasureField
        {...common}
        label="Y"
        name="y"
        value={layer.y}
        onChange={(y) => perform({ do: 'move-to', id, x: layer.x, y }, `y-${id}`)}
      />
      <MeasureField
        {...common}
        label="Rotation"
        name="rotation"
        unit="°"
        value={layer.rotation}
        min={-180}
        max={180}
        step={1}
        onChange={(degrees) => perform({ do: 'rotate-to', id, degrees }, `turn-${id}`)}
      />
    </>
  )
}
