import { SelectField } from '#app/ui/forms/select-field.tsx'
import {
  type ArtLayer,
  type Technique,
  techniqueLimits,
  techniques,
  type DesignAssets,
  distinctTitle,
  findLayer,
  isFullColor,
  type Layer,
  threadName,
  threads,
  type PlacementName,
} from '#modules/design-engine'
import { LayerActions } from './layer-actions.tsx'
import { MeasureField } from './measure-field.tsx'
import { PatchFields } from './patch-fields.tsx'
import { SwatchPicker, SwatchSkeleton } from './swatch-picker.tsx'
import { TextFields } from './text-fields.tsx'
import type { Designer } from '../document/use-designer.ts'

interface LayerFieldsProps {
  readonly designer: Designer
  readonly artworks: DesignAssets['artworks']
  /** False while loading: the many swatches are rendered last. */
  readonly showsSwatches: boolean
}

/** Everything about the selected layer as fields, as an alternative to dragging. */
export function LayerFields({ designer, artworks, showsSwatches }: LayerFieldsProps) {
  const placed = designer.selected === null ? undefined : findLayer(designer.document, designer.selected)
  if (!placed) return <p className="text-muted">Select a layer, or add one.</p>
  const { layer, placement } = placed
  const hasPicture = layer.kind === 'art' && artworks[layer.artwork]?.picture !== undefined
  return (
    <section
      aria-label={`Settings of ${distinctTitle(layer, designer.document.placements[placement].layers)}`}
      className="flex flex-col gap-5"
    >
      {layer.kind === 'text' && <TextFields key={layer.id} layer={layer} perform={designer.perform} />}
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <PositionFields layer={layer} designer={designer} />
      </div>
      <TechniqueField layer={layer} placement={placement} designer={designer} />
      {hasPicture && layer.technique === 'print' && <PrintedInField layer={layer} designer={designer} />}
      {hasPicture && isFullColor(layer) ? null : showsSwatches ? (
        <ThreadFields layer={layer} designer={designer} />
      ) : (
        <SwatchSkeleton count={threads.length} />
      )}
      {showsSwatches && techniqueLimits[layer.technique].patch && (
        <PatchFields
          placement={placement}
          patch={designer.document.placements[placement].patch}
          isLeather={layer.technique === 'leather-patch'}
          perform={designer.perform}
        />
      )}
      <LayerActions layer={layer} placement={placement} designer={designer} />
    </section>
  )
}

interface OfLayer {
  readonly layer: Layer
  readonly designer: Designer
}

const sizeOf = (layer: Layer) =>
  (layer.kind === 'text' ? layer.capHeight : layer.kind === 'graphic' ? layer.size : layer.width) *
  layer.scale
const sizeNames = { text: 'Cap height', graphic: 'Size', art: 'Width' }

function PositionFields({ layer, designer: { perform } }: OfLayer) {
  const { id, locked: disabled } = layer
  const common = { disabled, unit: 'mm', min: -150, max: 150, step: 0.5 }
  return (
    <>
      <MeasureField
        {...common}
        label={sizeNames[layer.kind]}
        name="size"
        value={sizeOf(layer)}
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

function TechniqueField({ layer, placement, designer }: OfLayer & { readonly placement: PlacementName }) {
  return (
    <SelectField
      label="Technique"
      name="technique"
      value={layer.technique}
      disabled={layer.locked}
      hint={
        techniqueLimits[layer.technique].placements.length === 1 ? 'Available on the front only.' : undefined
      }
      options={techniques
        .filter((technique) => techniqueLimits[technique].placements.includes(placement))
        .map((technique) => ({ value: technique, label: techniqueLimits[technique].name }))}
      onChange={(event) =>
        designer.perform({
          do: 'set-technique',
          id: layer.id,
          technique: event.currentTarget.value as Technique,
        })
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
