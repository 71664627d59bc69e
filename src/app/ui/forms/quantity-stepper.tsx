import { type KeyboardEvent, useState } from 'react'
import { parseQuantity } from './parse-quantity.ts'

export interface QuantityStepperProps {
  readonly value: number
  /** `isClamped`: the typed number was too large, and `onClamped` was called. */
  readonly onChange: (quantity: number, isClamped?: boolean) => void
  readonly max: number
  readonly min?: number | undefined
  readonly name?: string | undefined
  /** Accessible name of the field: 'Quantity of Fresh Water'. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  /** When given, plus stays enabled at the maximum and calls this. */
  readonly onMaxReached?: (() => void) | undefined
  /** The typed number was above the maximum and was set to it. */
  readonly onClamped?: ((max: number) => void) | undefined
}

// Without scripts the number is typed: buttons that would do nothing are hidden.
const step =
  'noscript:hidden flex min-h-11 w-11 items-center justify-center text-lg leading-none hover:bg-sunken focus-visible:-outline-offset-3 disabled:text-edge disabled:hover:bg-transparent'

/** Minus button, number field, plus button. Typed text is applied on blur or Enter. */
export function QuantityStepper(props: QuantityStepperProps) {
  const {
    value,
    onChange,
    max,
    min = 1,
    name,
    label = 'Quantity',
    disabled = false,
    onMaxReached,
    onClamped,
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const atMax = value >= max

  const settle = () => {
    if (typed === null) return
    setTyped(null)
    const next = parseQuantity(typed, { min, max })
    const isClamped = Number(typed) > max
    if (isClamped) onClamped?.(max)
    if (next !== value) onChange(next, isClamped)
  }
  const increase = () => (atMax ? onMaxReached?.() : onChange(value + 1))
  const settleOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    settle()
  }

  return (
    <fieldset className="inline-flex w-fit items-stretch overflow-clip rounded-field border border-edge bg-raised">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label="Decrease quantity"
        className={step}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        aria-label={label}
        name={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className="label min-h-11 w-12 bg-transparent text-center font-semibold focus-visible:-outline-offset-3 disabled:text-muted"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
        onKeyDown={settleOnEnter}
        data-settles
      />
      <button
        type="button"
        aria-label="Increase quantity"
        className={step}
        disabled={disabled || (atMax && !onMaxReached)}
        onClick={increase}
      >
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  )
}
