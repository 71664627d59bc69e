import { newId } from '#shared/ids.ts'
import { type MonogramForm, placementOf } from '#modules/design-engine'
import { newTextLayer } from '../document/new-layer.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { monogramChoices } from './shape-choices.ts'
import { ShapePicture } from './shape-picture.tsx'

interface MonogramButtonsProps {
  readonly designer: DesignerModel
  readonly isFull: boolean
}

/** Adds two or three letters in a classic arrangement. */
export function MonogramButtons({ designer, isFull }: MonogramButtonsProps) {
  return (
    <details className="rounded-field border border-line px-3 py-2">
      <summary className="flex min-h-9 items-center font-semibold">Monogram</summary>
      <div role="group" aria-label="Add a monogram" className="grid grid-cols-4 gap-1.5 py-2">
        {monogramChoices.map(({ form, name, picture }) => (
          <button
            key={form}
            type="button"
            disabled={isFull}
            onClick={() => addMonogram(designer, form)}
            className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-field border border-edge bg-raised p-1 text-center text-xs/tight hover:border-text disabled:border-dashed disabled:text-muted"
          >
            <ShapePicture picture={picture} />
            {name}
          </button>
        ))}
      </div>
    </details>
  )
}

/** A figure is as high as this; otherwise it is the height of the outer letters. */
const heights: Record<MonogramForm, number> = { row: 18, 'large-middle': 16, circle: 34, diamond: 38 }

function addMonogram({ document, placement, perform }: DesignerModel, form: MonogramForm): void {
  const { height } = placementOf(document.blank, placement)
  const layer = newTextLayer(document, placement, newId())
  const capHeight = Math.min(heights[form], Math.round(height * (form === 'large-middle' ? 0.45 : 0.7)))
  perform({
    do: 'add',
    placement,
    layer: {
      ...layer,
      text: 'ABC',
      font: 'archivo-black',
      capHeight,
      tracking: 0,
      shape: { kind: 'monogram', form },
    },
  })
}
