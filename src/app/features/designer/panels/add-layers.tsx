import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { graphics, maxLayersInPlacement } from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import { newGraphicLayer, newTextLayer } from '../document/new-layer.ts'
import type { Designer } from '../document/use-designer.ts'

interface AddLayersProps {
  readonly designer: Designer
  /** The upload button for artwork. */
  readonly upload?: ReactNode
}

export function AddLayers({ designer, upload }: AddLayersProps) {
  const { document, placement, perform } = designer
  const [showsGraphics, setShowsGraphics] = useState(false)
  const isFull = document.placements[placement].layers.length >= maxLayersInPlacement
  const addGraphic = (graphic: string) => {
    perform({ do: 'add', placement, layer: newGraphicLayer(document, placement, { id: newId(), graphic }) })
    setShowsGraphics(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="small"
          disabled={isFull}
          onClick={() => perform({ do: 'add', placement, layer: newTextLayer(document, placement, newId()) })}
        >
          <Icon name="plus" className="size-4" />
          Text
        </Button>
        <Button
          tone="secondary"
          size="small"
          disabled={isFull}
          aria-expanded={showsGraphics}
          onClick={() => setShowsGraphics(!showsGraphics)}
        >
          <Icon name="plus" className="size-4" />
          Graphic
        </Button>
        {upload}
      </div>
      {showsGraphics && (
        <ul aria-label="Graphics" className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1">
          {graphics.map(({ id, name, d }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Add ${name.toLowerCase()}`}
                title={name}
                onClick={() => addGraphic(id)}
                className="flex aspect-square w-full items-center justify-center rounded-field border border-line bg-raised p-2 hover:border-edge"
              >
                <svg viewBox="-52 -52 104 104" className="size-full" aria-hidden="true">
                  <path d={d} fill="currentColor" fillRule="evenodd" />
                </svg>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull && (
        <p className="text-sm text-muted">A placement can have at most {maxLayersInPlacement} layers.</p>
      )}
    </div>
  )
}
