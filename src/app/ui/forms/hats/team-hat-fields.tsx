import type { OrderLineId } from '#shared/ids.ts'
import { teamHatField } from './team-hat-field.ts'
import { TextField } from '../text-field.tsx'

/** A row of the roster of a team order. */
export interface TeamHat {
  readonly name?: string | undefined
  readonly number?: string | undefined
  readonly size?: string | undefined
  readonly quantity: number
  readonly refunded: number
}

export interface TeamHatFieldsProps {
  readonly lineId: OrderLineId
  readonly rows: readonly TeamHat[]
  /** The hats that are chosen at first, by their row, counted from 1. */
  readonly presetRows: readonly number[]
  readonly legend: string
  readonly hint: string
  /** Submitted values; undefined before. */
  readonly values: Readonly<Record<string, string>> | undefined
  readonly errors: Readonly<Record<string, string>>
}

/** Which hats of a team order, by the name on them. */
export function TeamHatFields({
  lineId,
  rows,
  presetRows,
  legend,
  hint,
  values,
  errors,
}: TeamHatFieldsProps) {
  return (
    <fieldset aria-describedby={`paid-${lineId}`} className="flex min-w-0 flex-col gap-1">
      <legend className="font-semibold wrap-anywhere">{legend}</legend>
      <p id={`paid-${lineId}`} className="text-sm text-muted">
        {hint}
      </p>
      <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {rows.map((hat, index) => {
          const name = teamHatField(lineId, index + 1)
          return (
            <li key={name} className="min-w-0">
              <TeamHatField
                name={name}
                hat={hat}
                value={
                  values ? values[name] : presetOf(hat, presetRows.filter((row) => row === index + 1).length)
                }
                error={errors[name]}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** A hat may have been refunded in the meantime. */
const presetOf = ({ quantity, refunded }: TeamHat, hats: number) =>
  String(Math.min(hats, quantity - refunded))

interface TeamHatFieldProps {
  readonly name: string
  readonly hat: TeamHat
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
