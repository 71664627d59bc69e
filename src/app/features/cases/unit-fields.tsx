import { quantityField } from '#app/ui/forms/quantity-field.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { optionsText } from '#app/ui/formats/attribute-text.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { CaseLine } from '#modules/cases'

export interface UnitFieldsProps {
  readonly legend: string
  readonly lines: readonly (Pick<CaseLine, 'lineId' | 'name' | 'optionValues'> & {
    /** The most that can be chosen. */
    readonly max: number
    readonly preset: number
    readonly hint: string
  })[]
  readonly answer: FormAnswer | undefined
}

/** How many hats of each line. */
export function UnitFields({ legend, lines, answer }: UnitFieldsProps) {
  const error = answer?.errors.lines
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? 'lines-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {lines.map(({ lineId, name, optionValues, max, preset, hint }) => {
        const field = quantityField(lineId)
        return (
          <TextField
            key={lineId}
            type="number"
            inputMode="numeric"
            min={0}
            max={max}
            step={1}
            label={[name, optionsText(optionValues)].filter(Boolean).join(', ')}
            hint={hint}
            name={field}
            defaultValue={answer?.values[field] ?? String(preset)}
            error={answer?.errors[field]}
          />
        )
      })}
      {error && (
        <p id="lines-error" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
