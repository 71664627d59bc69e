import { clsx } from 'clsx'
import { useId } from 'react'
import { FieldNotes, useOpenError } from '#app/ui/forms/field-frame.tsx'

const names = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

export interface StarsFieldProps {
  readonly defaultValue: string | undefined
  readonly error: string | undefined
}

/** One to five stars as radio buttons: arrow keys and forms work by themselves, and the stars up to the chosen one light up. */
export function StarsField({ defaultValue, error: found }: StarsFieldProps) {
  const id = useId()
  const { error, onInput } = useOpenError(found)
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0" onInput={onInput}>
      <legend className="mb-1 text-sm font-semibold">Your rating</legend>
      <div className="flex w-fit">
        {names.map((name, index) => (
          <label
            key={name}
            title={name}
            className={clsx(
              'flex size-12 items-center justify-center rounded-field text-2xl leading-none text-edge',
              'hover:text-accent-text has-checked:text-accent-text [&:has(~label_:checked)]:text-accent-text',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name="rating"
              value={index + 1}
              defaultChecked={defaultValue === String(index + 1)}
              className="sr-only"
            />
            <span aria-hidden="true">★</span>
            <span className="sr-only">
              {index + 1} {index === 0 ? 'star' : 'stars'}: {name}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={undefined} error={error} />
    </fieldset>
  )
}
