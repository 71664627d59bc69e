import { SelectField } from '#app/ui/forms/select-field.tsx'
import {
  leathers,
  type Patch,
  type PatchShape,
  patchShapes,
  threads,
  type PlacementName,
} from '#modules/design-engine'
import { SwatchPicker } from './swatch-picker.tsx'
import type { Perform } from '../document/use-designer.ts'

interface PatchFieldsProps {
  readonly placement: PlacementName
  readonly patch: Patch
  readonly isLeather: boolean
  readonly perform: Perform
}

const shapeNames: Record<PatchShape, string> = {
  rounded: 'Rounded corners',
  rectangle: 'Square corners',
  oval: 'Oval',
  hexagon: 'Hexagon',
}

/** Shape and colors of the placement's patch. All layers on the patch share it. */
export function PatchFields({ placement, patch, isLeather, perform }: PatchFieldsProps) {
  const set = (part: Partial<Patch>) =>
    perform({ do: 'set-patch', placement, patch: part }, `patch-${placement}`)
  return (
    <>
      <SelectField
        label="Patch shape"
        name="patch-shape"
        value={patch.shape}
        options={patchShapes.map((shape) => ({ value: shape, label: shapeNames[shape] }))}
        onChange={(event) => set({ shape: event.currentTarget.value as PatchShape })}
      />
      {isLeather ? (
        <SwatchPicker
          label="Leather"
          swatches={leathers}
          value={patch.leather}
          onChange={(leather) => set({ leather })}
        />
      ) : (
        <>
          <SwatchPicker
            label="Patch background"
            swatches={threads}
            value={patch.ground}
            onChange={(ground) => set({ ground })}
          />
          <SwatchPicker
            label="Patch edge"
            swatches={threads}
            value={patch.border}
            onChange={(border) => set({ border })}
          />
        </>
      )}
    </>
  )
}
