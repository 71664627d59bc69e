import { teamHatField } from '#app/ui/forms/team-hat-field.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { OrderedRosterRow } from '#modules/orders'
import type { OrderLineId } from '#shared/ids.ts'

export interface TeamHatFieldsProps {
  readonly lineId: OrderLineId
  readonly rows: readonly OrderedRosterRow[]
  readonly legend: string
  readonly hint: string
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
}

/** Which hats of a team order to refund, by the name on them. */
export function TeamHatFields({ lineId, rows, legend, hint, values, errors }: TeamHatFieldsProps) {
  return (
    <fieldset aria-describedby={`paid-${lineId}`} className="flex flex-col gap-1">
      <legend className="font-semibold">{legend}</legend>
      <p id={`paid-${lineId}`} className="text-sm text-muted">
        {hint}
      </p>
      <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {rows.map((hat, index) => {
          const name = teamHatField(lineId, index + 1)
          return (
            <li key={name} className="min-w-0">
              <TeamHatField name={name} hat={hat} value={values[name]} error={errors[name]} />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

interface TeamHatFieldProps {
  readonly name: string
  readonly hat: OrderedRosterRow
  readonly value: string | undefined
  readonly error: string | undefined
}

/** A checkbox for one hat, a number for several with the same name. */
function TeamHatField({ name, hat, value, error }: TeamHatFieldProps) {
  const left = hat.quantity - hat.refunded
  const title = [hat.name, hat.number, hat.size].filter(Boolean).join(' ') || 'No text'
  if (left < 1) {
    return <p className="py-2.5 text-muted wrap-anywhere">{title}: refunded</p>
  }
  if (left > 1) {
    return (
      <TextField
        type="number"
        inputMode="numeric"
        min={0}
        max={left}
        step={1}
        label={title}
        hint={`${left} hats`}
        name={name}
        defaultValue={value ?? '0'}
        error={error}
      />
    )
  }
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold wrap-anywhere">
      <input type="checkbox" name={name} value="1" defaultChecked={value === '1'} className="tick" />
      {title}
    </label>
  )
}
