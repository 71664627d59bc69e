import type { OrderLineId } from '#shared/ids.ts'
import { TextField } from '../text-field.tsx'
import { quantityField } from './quantity-field.ts'

export interface HatCountFieldProps {
  readonly lineId: OrderLineId
  readonly label: string
  readonly hint: string
  /** The most that can be chosen. */
  readonly max: number
  readonly preset: number
  /** Submitted values; undefined before. */
  readonly values: Readonly<Record<string, string>> | undefined
  readonly errors: Readonly<Record<string, string>>
  readonly className?: string | undefined
}

/** How many hats of an order line. */
export function HatCountField({ lineId, max, preset, values, errors, ...field }: HatCountFieldProps) {
  const name = quantityField(lineId)
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      step={1}
      name={name}
      defaultValue={values?.[name] ?? String(preset)}
      error={errors[name]}
    />
  )
}
