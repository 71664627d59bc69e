import { useEffect, useRef, useState } from 'react'
import type { CartQuoteJson } from '#app/api/cart/cart-json.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { submits } from './cart-form-state.ts'

export interface DiscountFieldProps {
  /** The code that the quote was requested with, and its result. */
  readonly discount: CartQuoteJson['discount']
  /** Why the checkout refused it. */
  readonly error: string | null
  readonly isWorking: boolean
}

/** A field to apply a code, or the applied code with a button to remove it. A code without a discount shows the reason. */
export function DiscountField({ discount, error, isWorking }: DiscountFieldProps) {
  const isApplied = discount !== null && discount.message === null && error === null
  const area = useFocusRestored(isApplied)
  return (
    <div ref={area} className="mt-4">
      {isApplied ? (
        <p className="cart-code">
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Icon name="check" className="size-5 shrink-0 text-success" />
            <span className="sr-only">Discount code</span>
            <span className="label min-w-0 font-semibold break-all">{discount.code}</span>
          </span>
          <input type="hidden" name="discount_code" value={discount.code} />
          <Button
            {...submits('remove-code')}
            tone="quiet"
            size="small"
            aria-label="Remove discount code"
            data-next-focus
          >
            Remove
          </Button>
        </p>
      ) : (
        <CodeInput
          code={discount?.code ?? ''}
          error={error ?? discount?.message ?? null}
          isWorking={isWorking}
        />
      )}
    </div>
  )
}

interface CodeInputProps {
  readonly code: string
  readonly error: string | null
  readonly isWorking: boolean
}

function CodeInput({ code, error, isWorking }: CodeInputProps) {
  const [typed, setTyped] = useState(code)
  const [known, setKnown] = useState(code)
  if (code !== known) {
    // Another tab has applied or removed a code.
    setKnown(code)
    setTyped(code)
  }
  return (
    <>
      <TextField
        label="Discount code"
        name="discount_code"
        value={typed}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        data-next-focus
        onChange={(event) => setTyped(event.currentTarget.value)}
        suffix={
          <Button
            {...submits('apply-code')}
            tone="secondary"
            size="small"
            pending={isWorking && typed.trim() !== '' && typed.trim() !== code}
          >
            Apply
          </Button>
        }
      />
      {error && code !== '' && (
        <Button {...submits('remove-code')} tone="quiet" size="small" className="mt-1 -ml-3">
          Remove discount code
        </Button>
      )}
    </>
  )
}

/** The pressed control is replaced by another: the focus moves there instead of getting lost. */
function useFocusRestored(isApplied: boolean) {
  const area = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const remember = () => {
      hadFocus.current = area.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // oxlint-disable-next-line react/exhaustive-deps -- `isApplied` says that the other control is shown
  useEffect(() => {
    if (hadFocus.current) area.current?.querySelector<HTMLElement>('[data-next-focus]')?.focus()
  }, [isApplied])
  return area
}
