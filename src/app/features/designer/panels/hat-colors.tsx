import { useState } from 'react'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { MiniHat } from '#app/ui/graphics/mini-hat.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import {
  type Blank,
  BlankMoves,
  blankNames,
  blanks,
  type DesignAssets,
  fabrics,
  type HatPart,
  hatPartNames,
  hatParts,
  partHexes,
  sameColors,
} from '#modules/design-engine'
import { ColorwayChoice } from '../blanks/colorway-choice.tsx'
import { SwatchPicker } from './swatch-picker.tsx'
import { useOfferedBlanks } from '../blanks/use-offered-blanks.ts'
import type { DesignerModel } from '../document/use-designer.ts'

/** Longer than the panel is open. */
const moves = new BlankMoves()

interface HatColorsProps {
  readonly designer: DesignerModel
  readonly assets: DesignAssets
}

/** The blank, and the color of each of its parts. */
export function HatColors({ designer, assets }: HatColorsProps) {
  const { document, perform, performAll } = designer
  const [part, setPart] = useState<HatPart>('front')
  return (
    <div className="flex flex-col gap-5">
      <RadioGroupField
        label="Hat"
        hideLabel
        name="blank"
        value={document.blank}
        options={blanks.map((blank) => ({
          value: blank,
          label: blankNames[blank],
          detail: (
            <MiniHat
              shape={blank}
              colors={partHexes(document.colors)}
              className="w-12 rounded-field bg-paper p-1"
            />
          ),
        }))}
        onChange={(blank) => performAll(moves.move(document, blank as Blank, assets))}
      />
      <Colorways designer={designer} />
      <SelectField
        label="Part of the hat"
        name="part"
        value={part}
        options={hatParts.map((name) => ({ value: name, label: hatPartNames[name] }))}
        onChange={(event) => setPart(event.currentTarget.value as HatPart)}
      />
      <SwatchPicker
        label={`${hatPartNames[part]} color`}
        swatches={fabrics}
        value={document.colors[part]}
        onChange={(fabric) => perform({ do: 'recolor-hat', part, fabric }, `part-${part}`)}
      />
    </div>
  )
}

/** The colors that blanks of this shape are sold in: artists have these hats on the shelf. */
function Colorways({ designer: { document, perform } }: { readonly designer: DesignerModel }) {
  const { blank, colors } = document
  const options = useOfferedBlanks(blank)
    .flatMap(({ blanks: own }) => own.flatMap(({ colorways }) => colorways))
    .filter((one, index, all) => all.findIndex((other) => sameColors(one.colors, other.colors)) === index)
    .map(({ id, name, colors: own }) => ({ id, label: name, colors: own, refusal: null }))
  if (options.length === 0) return null
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-semibold">Colorways that artists have</legend>
      <ColorwayChoice
        name="colorway"
        shape={blank}
        options={options}
        chosen={options.find((one) => sameColors(one.colors, colors))?.id ?? null}
        choose={(option) => perform({ do: 'set-colors', colors: option.colors }, 'colorway')}
      />
    </fieldset>
  )
}
