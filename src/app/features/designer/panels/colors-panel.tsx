import { SelectField } from '#app/ui/forms/select-field.tsx'
import {
  type ArtLayer,
  type DesignAssets,
  findLayer,
  isFullColor,
  type Layer,
  techniqueLimits,
  type TextLayer,
  threadName,
  threads,
} from '#modules/design-engine'
import { selectedLayers } from '../arrange/selection-actions.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { PatchFields } from './patch-fields.tsx'
import { SwatchPicker } from './swatch-picker.tsx'

interface ColorsPanelProps {
  readonly designer: DesignerModel
  readonly artworks: DesignAssets['artworks']
}

/** The threads of the selected layer, and the colors of its patch. */
export function ColorsPanel({ designer, artworks }: ColorsPanelProps) {
  if (designer.selection.length > 1) return <SeveralThreads designer={designer} />
  const placed = designer.selected === null ? undefined : findLayer(designer.document, designer.selected)
  if (!placed) return <p className="text-muted">Select something on the hat.</p>
  const { layer, placement } = placed
  const hasPicture = layer.kind === 'art' && artworks[layer.artwork]?.picture !== undefined
  return (
    <div className="flex flex-col gap-5">
      {hasPicture && layer.technique === 'print' && <PrintedInField layer={layer} designer={designer} />}
      {!(hasPicture && isFullColor(layer)) && <ThreadFields layer={layer} designer={designer} />}
      {layer.kind === 'text' && layer.outline && (
        <OutlineThread layer={layer} outline={layer.outline} designer={designer} />
      )}
      {techniqueLimits[layer.technique].patch && (
        <PatchFields
          placement={placement}
          patch={designer.document.placements[placement].patch}
          isLeather={layer.technique === 'leather-patch'}
          perform={designer.perform}
        />
      )}
    </div>
  )
}

/** The threads of several layers, such as of a flag: a change is for every one of them that has this thread. */
function SeveralThreads({ designer }: { readonly designer: DesignerModel }) {
  const layers = selectedLayers(designer).filter((layer) => !layer.locked)
  const used = [
    ...new Set(layers.flatMap((layer) => (layer.kind === 'art' ? layer.threads : [layer.thread]))),
  ]
  return used.map((from) => (
    <details key={from} className="rounded-field border border-line px-3 py-2">
      <summary className="cursor-pointer font-semibold">{threadName(from)}</summary>
      <SwatchPicker
        label="Replace with"
        swatches={threads}
        value={from}
        disabled={false}
        onChange={(to) => designer.performAll(layers.map(({ id }) => ({ do: 'swap-thread', id, from, to })))}
      />
    </details>
  ))
}

interface OfLayer {
  readonly layer: Layer
  readonly designer: DesignerModel
}

interface OutlineThreadProps extends OfLayer {
  readonly outline: NonNullable<TextLayer['outline']>
}

function OutlineThread({ layer: { id, locked }, outline, designer: { perform } }: OutlineThreadProps) {
  return (
    <SwatchPicker
      label="Outline thread"
      swatches={threads}
      value={outline.thread}
      disabled={locked}
      onChange={(thread) =>
        perform({ do: 'set-outline', id, outline: { ...outline, thread } }, `outline-${id}`)
      }
    />
  )
}

/** The picture as it was uploaded, or reduced to thread colors, which can be replaced. */
function PrintedInField({ layer, designer: { perform } }: OfLayer & { readonly layer: ArtLayer }) {
  return (
    <SelectField
      label="Printed in"
      name="printed-in"
      value={layer.printedIn ?? 'picture'}
      disabled={layer.locked}
      options={[
        { value: 'picture', label: 'Full color' },
        { value: 'threads', label: `Thread colors (${layer.threads.length})` },
      ]}
      onChange={(event) =>
        perform({
          do: 'set-printed-in',
          id: layer.id,
          colors: event.currentTarget.value === 'threads' ? 'threads' : 'picture',
        })
      }
    />
  )
}

/** One thread, or one for each color of artwork. Engraved leather has none. */
function ThreadFields({ layer, designer: { perform } }: OfLayer) {
  const { id, locked: disabled } = layer
  if (layer.technique === 'leather-patch') {
    return (
      <p className="text-sm text-muted">A laser engraves the leather, so the color comes from the burn.</p>
    )
  }
  if (layer.kind !== 'art') {
    return (
      <SwatchPicker
        label="Thread"
        swatches={threads}
        value={layer.thread}
        disabled={disabled}
        onChange={(thread) => perform({ do: 'recolor', id, thread }, `thread-${id}`)}
      />
    )
  }
  return layer.threads.map((thread, color) => (
    // The colors of artwork never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <details key={`${id} ${color}`} className="rounded-field border border-line px-3 py-2">
      <summary className="cursor-pointer font-semibold">
        Color {color + 1}: <span className="font-normal text-muted">{threadName(thread)}</span>
      </summary>
      <SwatchPicker
        label="Replace with"
        swatches={threads}
        value={thread}
        disabled={disabled}
        onChange={(chosen) => perform({ do: 'recolor', id, thread: chosen, color }, `thread-${id}-${color}`)}
      />
    </details>
  ))
}
