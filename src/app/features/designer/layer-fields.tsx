import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import {
  type ArtLayer,
  type Decoration,
  decorationLimits,
  decorations,
  type DesignAssets,
  distinctTitle,
  findLayer,
  isFullColor,
  type Layer,
  threadName,
  threads,
  type ZoneName,
} from '#modules/designs'
import { LayerActions } from './layer-actions.tsx'
import { MeasureField } from './measure-field.tsx'
import { PatchFields } from './patch-fields.tsx'
import { SwatchPicker } from './swatch-picker.tsx'
import { TextFields } from './text-fields.tsx'
import type { Designer } from './use-designer.ts'

interface LayerFieldsProps {
  readonly designer: Designer
  readonly artworks: DesignAssets['artworks']
  /** Cones and cuts are many to draw: they come when there is time. */
  readonly showsSwatches: boolean
}

/** Everything about the selected layer as fields: nothing needs to be dragged. */
export function LayerFields({ designer, artworks, showsSwatches }: LayerFieldsProps) {
  const placed = designer.selected === null ? undefined : findLayer(designer.document, designer.selected)
  if (!placed) return <p className="text-muted">Choose a layer, or add one.</p>
  const { layer, zone } = placed
  const hasPicture = layer.kind === 'art' && artworks[layer.artwork]?.picture !== undefined
  return (
    <section
      aria-label={`About ${distinctTitle(layer, designer.document.zones[zone].layers)}`}
      className="flex flex-col gap-5"
    >
      {layer.kind === 'text' && <TextFields key={layer.id} layer={layer} perform={designer.perform} />}
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        <PlaceFields layer={layer} designer={designer} />
      </div>
      <DecorationField layer={layer} zone={zone} designer={designer} />
      {hasPicture && layer.decoration === 'print' && <PrintedInField layer={layer} designer={designer} />}
      {hasPicture && isFullColor(layer) ? null : showsSwatches ? (
        <ThreadFields layer={layer} designer={designer} />
      ) : (
        <Skeleton className="h-52 w-full pointer-coarse:h-130" />
      )}
      {showsSwatches && decorationLimits[layer.decoration].patch && (
        <PatchFields
          zone={zone}
          patch={designer.document.zones[zone].patch}
          isLeather={layer.decoration === 'leather-patch'}
          perform={designer.perform}
        />
      )}
      <LayerActions layer={layer} zone={zone} designer={designer} />
    </section>
  )
}

interface OfLayer {
  readonly layer: Layer
  readonly designer: Designer
}

const sizeOf = (layer: Layer) =>
  (layer.kind === 'text' ? layer.capHeight : layer.kind === 'mark' ? layer.size : layer.width) * layer.scale
const sizeNames = { text: 'Capital height', mark: 'Size', art: 'Width' }

function PlaceFields({ layer, designer: { perform } }: OfLayer) {
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
        label="From the centre"
        name="x"
        value={layer.x}
        onChange={(x) => perform({ do: 'move-to', id, x, y: layer.y }, `x-${id}`)}
      />
      <MeasureField
        {...common}
        label="Down"
        name="y"
        value={layer.y}
        onChange={(y) => perform({ do: 'move-to', id, x: layer.x, y }, `y-${id}`)}
      />
      <MeasureField
        {...common}
        label="Turn"
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

function DecorationField({ layer, zone, designer }: OfLayer & { readonly zone: ZoneName }) {
  return (
    <SelectField
      label="Made as"
      name="decoration"
      value={layer.decoration}
      disabled={layer.locked}
      hint={decorationLimits[layer.decoration].zones.length === 1 ? 'On the front only.' : undefined}
      options={decorations
        .filter((decoration) => decorationLimits[decoration].zones.includes(zone))
        .map((decoration) => ({ value: decoration, label: decorationLimits[decoration].name }))}
      onChange={(event) =>
        designer.perform({
          do: 'set-decoration',
          id: layer.id,
          decoration: event.currentTarget.value as Decoration,
        })
      }
    />
  )
}

/** All that was uploaded, or the flat colours that it was reduced to, which can be swapped. */
function PrintedInField({ layer, designer: { perform } }: OfLayer & { readonly layer: ArtLayer }) {
  return (
    <SelectField
      label="Printed in"
      name="printed-in"
      value={layer.printedIn ?? 'picture'}
      disabled={layer.locked}
      options={[
        { value: 'picture', label: 'Full colour' },
        { value: 'threads', label: `Thread colours (${layer.threads.length})` },
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

/** One thread, or one for each colour of artwork. Burned leather has none. */
function ThreadFields({ layer, designer: { perform } }: OfLayer) {
  const { id, locked: disabled } = layer
  if (layer.decoration === 'leather-patch') {
    return (
      <p className="text-sm text-muted">
        A laser burns it into the leather, so it has the colour of the burn.
      </p>
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
    // Colours of artwork keep their places, whatever thread they are swapped for.
    // oxlint-disable-next-line react/no-array-index-key
    <details key={`${id} ${color}`} className="rounded-field border border-line px-3 py-2">
      <summary className="cursor-pointer font-semibold">
        Colour {color + 1}: <span className="font-normal text-muted">{threadName(thread)}</span>
      </summary>
      <SwatchPicker
        label="Swap for"
        swatches={threads}
        value={thread}
        disabled={disabled}
        onChange={(chosen) => perform({ do: 'recolor', id, thread: chosen, color }, `thread-${id}-${color}`)}
      />
    </details>
  ))
}
