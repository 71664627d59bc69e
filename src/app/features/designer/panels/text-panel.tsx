import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import {
  findLayer,
  maxLayersInPlacement,
  type PlacementDrawing,
  type TextLayer,
} from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import { newTextLayer } from '../document/new-layer.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { MonogramButtons } from '../lettering/monogram-buttons.tsx'
import { FullPlacement } from './full-placement.tsx'
import { TextFields } from './text-fields.tsx'

interface TextPanelProps {
  readonly designer: DesignerModel
  /** The open placement's, for a free place in it. */
  readonly drawing: PlacementDrawing
  readonly showsFonts: boolean
}

/** Loads what finds the place when it is first needed. Without a connection, the text is in the middle. */
async function atFreeSpot(layer: TextLayer, drawing: PlacementDrawing): Promise<TextLayer> {
  const found = await import('../arrange/text-at-free-spot.ts').catch(() => null)
  return found?.textAtFreeSpot(layer, drawing) ?? layer
}

/** The words of the selected layer and their lettering, and the button that adds more. */
export function TextPanel({ designer, drawing, showsFonts }: TextPanelProps) {
  const { document, placement, perform } = designer
  const layer = designer.selected === null ? undefined : findLayer(document, designer.selected)?.layer
  const isFull = document.placements[placement].layers.length >= maxLayersInPlacement
  const addText = async () => {
    const layer = newTextLayer(document, placement, newId())
    perform({ do: 'add', placement, layer: await atFreeSpot(layer, drawing) })
  }
  const add = (
    <>
      <Button
        tone="secondary"
        size="small"
        className="shrink-0 self-start pointer-coarse:min-h-11"
        disabled={isFull}
        onClick={() => void addText()}
      >
        <Icon name="plus" className="size-4" />
        Add text
      </Button>
      <FullPlacement isFull={isFull} />
      <MonogramButtons designer={designer} isFull={isFull} />
    </>
  )
  if (layer?.kind !== 'text') {
    return (
      <>
        <p className="text-sm text-muted">Select words on the hat to change them, or add new ones.</p>
        {add}
      </>
    )
  }
  return (
    <TextFields key={layer.id} layer={layer} perform={perform} showsFonts={showsFonts}>
      {add}
    </TextFields>
  )
}
