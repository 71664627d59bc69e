import { useState } from 'react'
import { TextField } from '#app/ui/forms/text-field.tsx'

interface MeasureFieldProps {
  readonly label: string
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** A number with its unit. Typed text takes effect as soon as it is a number within the limits. */
export function MeasureField({ label, value, unit, onChange, ...field }: MeasureFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = String(Math.round(value * 100) / 100)
  const change = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text.trim() !== '' && number >= field.min && number <= field.max) onChange(number)
  }
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      autoComplete="off"
      label={`${label} (${unit})`}
      value={typed ?? shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  )
}
