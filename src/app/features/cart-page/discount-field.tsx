import { useEffect, useRef, useState } from 'react'
import type { CartQuoteWire } from '#app/api/cart-wire.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface DiscountFieldProps {
  /** The code that the quote was asked with, and what became of it. */
  readonly discount: CartQuoteWire['discount']
  /** Why the checkout refused it. */
  readonly error: string | null
  readonly isWorking: boolean
  /** Null takes the code away. */
  readonly onCode: (code: string | null) => void
}

/** A code is typed and applied, or stands there with a way to remove it; why it takes nothing off stands beside it. */
export function DiscountField({ discount, error, isWorking, onCode }: DiscountFieldProps) {
  const isApplied = discount !== null && discount.message === null && error === null
  const area = useFocusKept(isApplied)
  return (
    <div ref={area} className="mt-4">
      {isApplied ? (
        <p className="flex min-h-11 items-center justify-between gap-3 rounded-field border border-dashed border-success px-3 py-1">
          <span className="flex min-w-0 items-center gap-2 text-sm">
            <Icon name="check" className="size-5 shrink-0 text-success" />
            <span className="sr-only">Discount code</span>
            <span className="label min-w-0 font-semibold break-all">{discount.code}</span>
          </span>
          <Button
            tone="quiet"
            size="small"
            aria-label="Remove discount code"
            onClick={() => onCode(null)}
            data-next-focus
          >
            Remove
          </Button>
        </p>
      ) : (
        <CodeForm
          code={discount?.code ?? ''}
          error={error ?? discount?.message ?? null}
          isWorking={isWorking}
          onCode={onCode}
        />
      )}
    </div>
  )
}

interface CodeFormProps {
  readonly code: string
  readonly error: string | null
  readonly isWorking: boolean
  readonly onCode: (code: string | null) => void
}

function CodeForm({ code, error, isWorking, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState(code)
  const [known, setKnown] = useState(code)
  if (code !== known) {
    // Another tab has tried one, or it was taken away.
    setKnown(code)
    setTyped(code)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onCode(typed.trim() || null)
      }}
    >
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
            type="submit"
            tone="secondary"
            size="small"
            pending={isWorking && typed.trim() !== '' && typed.trim() !== code}
          >
            Apply
          </Button>
        }
      />
      {error && code !== '' && (
        <Button tone="quiet" size="small" className="mt-1 -ml-3" onClick={() => onCode(null)}>
          Remove discount code
        </Button>
      )}
    </form>
  )
}

/** The control that was pressed gives way to another one: the focus goes there instead of getting lost. */
function useFocusKept(isApplied: boolean) {
  const area = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const remember = () => {
      hadFocus.current = area.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  // oxlint-disable-next-line react/exhaustive-deps -- `isApplied` stands for 'the other control has come'
  useEffect(() => {
    if (hadFocus.current) area.current?.querySelector<HTMLElement>('[data-next-focus]')?.focus()
  }, [isApplied])
  return area
}
