import { graphics, maxLayersInPlacement } from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import { newGraphicLayer } from '../document/new-layer.ts'
import type { Designer } from '../document/use-designer.ts'
import { FullPlacement } from './full-placement.tsx'

/** Every graphic; a press adds it to the open placement. */
export function GraphicsPanel({ designer }: { readonly designer: Designer }) {
  const { document, placement, perform } = designer
  const isFull = document.placements[placement].layers.length >= maxLayersInPlacement
  const add = (graphic: string) =>
    perform({ do: 'add', placement, layer: newGraphicLayer(document, placement, { id: newId(), graphic }) })
  return (
    <>
      <FullPlacement isFull={isFull} />
      <ul aria-label="Graphics" className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1">
        {graphics.map(({ id, name, d }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Add ${name.toLowerCase()}`}
              title={name}
              disabled={isFull}
              onClick={() => add(id)}
              className="flex aspect-square w-full items-center justify-center rounded-field border border-line bg-raised p-2 hover:border-edge focus-visible:-outline-offset-2 disabled:border-dashed disabled:text-muted"
            >
              <svg viewBox="-52 -52 104 104" className="size-full" aria-hidden="true">
                <path d={d} fill="currentColor" fillRule="evenodd" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
