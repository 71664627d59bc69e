import { useId } from 'react'

export interface Swatch {
  readonly code: string
  readonly name: string
  readonly hex: string
}

interface SwatchPickerProps {
  readonly label: string
  readonly swatches: readonly Swatch[]
  readonly value: string
  readonly disabled?: boolean
  readonly onChange: (code: string) => void
}

/** Native radio buttons that look like swatches of thread or fabric. The selected one is also shown as text. */
export function SwatchPicker({ label, swatches, value, disabled, onChange }: SwatchPickerProps) {
  const id = useId()
  const chosen = swatches.find((swatch) => swatch.code === value)
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-2 text-sm font-semibold">
        {label}
        {chosen && <span className="ml-2 font-normal text-muted">{nameOf(chosen)}</span>}
      </legend>
      <div className="flex flex-wrap gap-1">
        {swatches.map((swatch) => (
          <label
            key={swatch.code}
            title={nameOf(swatch)}
            className="relative size-8 cursor-pointer pointer-coarse:size-11 rounded-field has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-focus has-disabled:cursor-default"
          >
            <input
              type="radio"
              name={id}
              value={swatch.code}
              checked={swatch.code === value}
              onChange={() => onChange(swatch.code)}
              aria-label={nameOf(swatch)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg viewBox="0 0 32 32" className="pointer-events-none size-full text-edge" aria-hidden="true">
              <circle cx="16" cy="16" r="12" fill={swatch.hex} stroke="currentColor" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Threads have a code to order by; fabrics only have a name. */
const nameOf = ({ code, name }: Swatch) => (/^[A-Z]\d/.test(code) ? `${name}, ${code}` : name)
