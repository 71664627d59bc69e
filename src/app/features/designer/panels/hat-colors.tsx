import { useState } from 'react'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import {
  type Blank,
  blankNames,
  blanks,
  fabrics,
  type HatPart,
  hatPartNames,
  hatParts,
} from '#modules/design-engine'
import { SwatchPicker } from './swatch-picker.tsx'
import type { Designer } from '../document/use-designer.ts'

/** The blank, and the color of each of its parts. */
export function HatColors({ designer: { document, perform } }: { readonly designer: Designer }) {
  const [part, setPart] = useState<HatPart>('front')
  return (
    <div className="flex flex-col gap-5">
      <RadioGroupField
        label="Hat"
        name="blank"
        value={document.blank}
        options={blanks.map((blank) => ({ value: blank, label: blankNames[blank] }))}
        onChange={(blank) => perform({ do: 'set-blank', blank: blank as Blank })}
      />
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
