import { SelectField } from '#app/ui/select-field.tsx'
import { leathers, type Patch, type PatchShape, patchShapes, threads, type ZoneName } from '#modules/designs'
import { SwatchPicker } from './swatch-picker.tsx'
import type { Perform } from './use-designer.ts'

interface PatchFieldsProps {
  readonly zone: ZoneName
  readonly patch: Patch
  readonly isLeather: boolean
  readonly perform: Perform
}

const shapeNames: Record<PatchShape, string> = {
  rounded: 'Rounded corners',
  rectangle: 'Straight corners',
  oval: 'Oval',
  hexagon: 'Hexagon',
}

/** What the patch of a zone is cut from; all layers that are made on it share it. */
export function PatchFields({ zone, patch, isLeather, perform }: PatchFieldsProps) {
  const set = (part: Partial<Patch>) => perform({ do: 'set-patch', zone, patch: part }, `patch-${zone}`)
  return (
    <>
      <SelectField
        label="Shape of the patch"
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
            label="Ground of the patch"
            swatches={threads}
            value={patch.ground}
            onChange={(ground) => set({ ground })}
          />
          <SwatchPicker
            label="Edge of the patch"
            swatches={threads}
            value={patch.border}
            onChange={(border) => set({ border })}
          />
        </>
      )}
    </>
  )
}
