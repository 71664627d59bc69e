import { useEffect, useId, useRef } from 'react'

export interface ErrorSummaryProps {
  /** Field name → error. A new object (a new answer of the action) takes the focus again. */
  readonly errors?: Readonly<Record<string, string | undefined>> | null | undefined
  /** Fields that were changed since. Their errors are left out, and the focus stays where it is. */
  readonly changed?: ReadonlySet<string> | undefined
  /** Error of the whole form. */
  readonly message?: string | null | undefined
  readonly title?: string | undefined
}

/**
 * First element of a form. After a refused submit it moves the focus: to the field if there is one error, otherwise to this
 * list, whose lines link to the fields.
 */
export function ErrorSummary({
  errors,
  changed,
  message,
  title = 'Please check these fields',
}: ErrorSummaryProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const wrong = Object.entries(errors ?? {}).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !changed?.has(entry[0]),
  )
  const [first] = wrong
  const shown = Boolean(message) || wrong.length > 1

  useEffect(() => {
    if (shown) anchor.current?.focus()
    else if (first) focusField(anchor.current, first[0])
    // oxlint-disable-next-line react/exhaustive-deps -- only a new answer moves the focus, not every render
  }, [errors, message])

  return (
    <div
      ref={anchor}
      tabIndex={-1}
      role={shown ? 'group' : undefined}
      aria-labelledby={shown ? titleId : undefined}
      className={shown ? 'rounded-field border-2 border-danger bg-raised p-4' : 'contents'}
    >
      {shown && (
        <>
          <p id={titleId} className="font-semibold">
            {message ?? title}
          </p>
          {wrong.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {wrong.map(([field, text]) => (
                <li key={field}>
                  <button
                    type="button"
                    className="text-left align-top underline"
                    onClick={() => focusField(anchor.current, field)}
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

function focusField(inside: HTMLElement | null, name: string): void {
  const field = inside?.closest('form')?.elements.namedItem(name)
  const target = field instanceof RadioNodeList ? field[0] : field
  if (target instanceof HTMLElement) target.focus()
}
