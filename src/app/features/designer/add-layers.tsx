import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { marks, maxLayersInZone } from '#modules/designs'
import { newId } from '#shared/ids.ts'
import { newMarkLayer, newTextLayer } from './new-layer.ts'
import type { Designer } from './use-designer.ts'

interface AddLayersProps {
  readonly designer: Designer
  /** The button that uploads artwork. */
  readonly upload?: ReactNode
}

export function AddLayers({ designer, upload }: AddLayersProps) {
  const { document, zone, perform } = designer
  const [showsMarks, setShowsMarks] = useState(false)
  const isFull = document.zones[zone].layers.length >= maxLayersInZone
  const addMark = (mark: string) => {
    perform({ do: 'add', zone, layer: newMarkLayer(document, zone, { id: newId(), mark }) })
    setShowsMarks(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="small"
          disabled={isFull}
          onClick={() => perform({ do: 'add', zone, layer: newTextLayer(document, zone, newId()) })}
        >
          <Icon name="plus" className="size-4" />
          Text
        </Button>
        <Button
          tone="secondary"
          size="small"
          disabled={isFull}
          aria-expanded={showsMarks}
          onClick={() => setShowsMarks(!showsMarks)}
        >
          <Icon name="plus" className="size-4" />
          Mark
        </Button>
        {upload}
      </div>
      {showsMarks && (
        <ul aria-label="Marks" className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1">
          {marks.map(({ id, name, d }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Add ${name.toLowerCase()}`}
                title={name}
                onClick={() => addMark(id)}
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
      {isFull && <p className="text-sm text-muted">{maxLayersInZone} layers are the most for one place.</p>}
    </div>
  )
}
