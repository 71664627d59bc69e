import { clsx } from 'clsx'
import { ColorDot } from '#app/ui/graphics/color-dot.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import {
  techniqueLimits,
  distinctTitle,
  type Layer,
  threadHex,
  type PlacementName,
  placementOf,
} from '#modules/design-engine'
import type { DesignerModel } from '../document/use-designer.ts'

interface LayerListProps {
  readonly designer: DesignerModel
  /** A press adds a layer to the selection or takes it out, with its group. */
  readonly selectsSeveral: boolean
}

/** The layers of the open placement, top layer first. Keyboards and screen readers select layers here. */
export function LayerList({ designer, selectsSeveral }: LayerListProps) {
  const { document, placement } = designer
  const { layers } = document.placements[placement]
  if (layers.length === 0) {
    return <p className="text-muted">Nothing on the {nameOf(document.blank, placement)} yet.</p>
  }
  return (
    <ol
      aria-label={`Layers on the ${nameOf(document.blank, placement)}, top layer first`}
      className="-m-1 flex max-h-82 shrink-0 flex-col gap-1 overflow-y-auto p-1"
    >
      {layers.toReversed().map((layer) => (
        <li key={layer.id}>
          <button
            type="button"
            aria-pressed={designer.selection.includes(layer.id)}
            onClick={(event) =>
              selectsSeveral || event.shiftKey ? designer.toggle(layer.id) : designer.select(layer.id)
            }
            className={clsx(
              'flex min-h-11 w-full items-center gap-3 rounded-field border px-3 text-left',
              designer.selection.includes(layer.id)
                ? 'border-accent bg-raised'
                : 'border-line hover:border-edge',
            )}
          >
            <ColorDot color={colorOf(layer)} />
            <span className="min-w-0 flex-1 truncate font-semibold">{distinctTitle(layer, layers)}</span>
            <span className="text-sm text-muted">{techniqueLimits[layer.technique].name}</span>
            {groupNumber(layers, layer) > 0 && (
              <span className="text-sm text-muted">Group {groupNumber(layers, layer)}</span>
            )}
            {layer.locked && (
              <>
                <Icon name="lock" className="size-4" />
                <span className="sr-only">locked</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Groups are numbered from the bottom; 0 for a layer without one. */
function groupNumber(layers: readonly Layer[], { group }: Layer): number {
  const groups = [...new Set(layers.flatMap((layer) => layer.group ?? []))]
  return group === undefined ? 0 : groups.indexOf(group) + 1
}

const nameOf = (blank: Parameters<typeof placementOf>[0], placement: PlacementName) =>
  placementOf(blank, placement).name.toLowerCase()
const colorOf = (layer: Layer) => threadHex(layer.kind === 'art' ? (layer.threads[0] ?? '') : layer.thread)
