import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import {
  distinctTitle,
  layersOf,
  maxLayersInPlacement,
  type PerHatField,
  perHatFields,
  type PlacementDrawing,
  placementOf,
  teamFieldsOf,
  type TextLayer,
} from '#modules/design-engine'
import { newId } from '#shared/ids.ts'
import { textAtFreeSpot } from '../arrange/text-at-free-spot.ts'
import { newTextLayer } from '../document/new-layer.ts'
import type { SizeOfBlank } from '../blanks/size-option.ts'
import type { DesignerModel } from '../document/use-designer.ts'
import { RosterFields } from './roster-fields.tsx'
import type { ShownTeamHat } from './use-team-hat.ts'

interface TeamPanelProps {
  readonly designer: DesignerModel
  /** The open placement's, for a free place in it. */
  readonly drawing: PlacementDrawing
  readonly hat: ShownTeamHat
  /** Sizes of the chosen blank. */
  readonly sizes: readonly SizeOfBlank[]
}

const fieldNames: Readonly<Record<PerHatField, string>> = { name: 'Name', number: 'Number' }
const samples: Readonly<Record<PerHatField, string>> = { name: 'NAME', number: '00' }

/** Which texts differ per hat, and the list of names. */
export function TeamPanel({ designer, drawing, hat, sizes }: TeamPanelProps) {
  const { document, placement, perform } = designer
  const fields = teamFieldsOf(document)
  const isFull = document.placements[placement].layers.length >= maxLayersInPlacement
  const add = (field: PerHatField) => {
    const layer = { ...newTextLayer(document, placement, newId()), text: samples[field], perHat: field }
    perform({ do: 'add', placement, layer: textAtFreeSpot(layer, drawing) })
  }
  return (
    <>
      <p className="text-sm text-muted">
        Give each hat its own name or number. They’re one order at one price per hat, and digitizing is paid
        once.
      </p>
      <TextLayers designer={designer} />
      <div className="flex flex-wrap gap-2">
        {perHatFields
          .filter((field) => !fields.includes(field))
          .map((field) => (
            <Button
              key={field}
              tone="secondary"
              size="small"
              className="pointer-coarse:min-h-11"
              disabled={isFull}
              onClick={() => add(field)}
            >
              <Icon name="plus" className="size-4" />
              Add a {field}
            </Button>
          ))}
      </div>
      {fields.length > 0 && <RosterFields designer={designer} fields={fields} hat={hat} sizes={sizes} />}
    </>
  )
}

/** Each text of the design, with what it shows on each hat. */
function TextLayers({ designer: { document, perform } }: Pick<TeamPanelProps, 'designer'>) {
  const texts = layersOf(document).flatMap(({ layer, placement }) =>
    layer.kind === 'text' ? [{ layer, placement }] : [],
  )
  const choose = (layer: TextLayer, value: string) =>
    perform({
      do: 'set-per-hat',
      id: layer.id,
      field: perHatFields.find((field) => field === value) ?? null,
    })
  return texts.map(({ layer, placement }) => (
    <SelectField
      key={layer.id}
      label={`${distinctTitle(layer, document.placements[placement].layers)}, ${placementOf(document.blank, placement).name.toLowerCase()}`}
      name={`per-hat-${layer.id}`}
      value={layer.perHat ?? ''}
      disabled={layer.locked}
      options={[
        { value: '', label: 'The same on every hat' },
        ...perHatFields.map((value) => ({ value, label: `${fieldNames[value]}, different per hat` })),
      ]}
      onChange={(event) => choose(layer, event.currentTarget.value)}
    />
  ))
}
