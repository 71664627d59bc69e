import { type RefObject, useEffect, useId, useRef, useState } from 'react'

export interface ErrorSummaryProps {
  /** Field name → error. A new object (a new answer of the action) takes the focus again. */
  readonly errors?: Readonly<Record<string, string | undefined>> | null | undefined
  /** Fields that were changed since, in addition to those whose inputs were: for fields that consist of several. */
  readonly changed?: ReadonlySet<string> | undefined
  /** Error of the whole form. */
  readonly message?: string | null | undefined
  readonly title?: string | undefined
}

/**
 * First element of a form. After a refused submit it moves the focus: to the field if there is one error, otherwise to this
 * list, whose lines link to the fields. The line of a field goes when the field is changed.
 */
export function ErrorSummary({
  errors,
  changed,
  message,
  title = 'Please check these fields',
}: ErrorSummaryProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const touched = useTouchedFields(anchor, errors)
  const found = Object.entries(errors ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const wrong = found.filter(([field]) => !changed?.has(field) && !touched.has(field))
  const [first] = wrong
  const isFixed = found.length > 0 && wrong.length === 0
  const shown = (Boolean(message) && !isFixed) || wrong.length > 1

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

type Errors = ErrorSummaryProps['errors']

const none: ReadonlySet<string> = new Set()

/** The fields of the form around `anchor` that were changed since it was answered with these errors. */
function useTouchedFields(anchor: RefObject<HTMLElement | null>, errors: Errors): ReadonlySet<string> {
  const [touched, setTouched] = useState<{ readonly of: Errors; readonly fields: ReadonlySet<string> }>()
  useEffect(() => {
    const form = errors && anchor.current?.closest('form')
    if (!form) return
    const onInput = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (name !== null && errors[name])
        setTouched((before) => ({
          of: errors,
          fields: new Set(before?.of === errors ? [...before.fields, name] : [name]),
        }))
    }
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [anchor, errors])
  return touched && touched.of === errors ? touched.fields : none
}

function focusField(inside: HTMLElement | null, name: string): void {
  const field = inside?.closest('form')?.elements.namedItem(name)
  const target = field instanceof RadioNodeList ? field[0] : field
  if (target instanceof HTMLElement) target.focus()
}
