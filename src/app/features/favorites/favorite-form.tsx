import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { buttonClasses } from '#app/ui/button.tsx'

export interface FavoriteFormProps {
  /** What it is about: a field of the form and its value. */
  readonly field: 'product' | 'vendor'
  readonly id: string
  readonly intent: string
  /** For a button that switches something on and off. */
  readonly isOn?: boolean
  readonly children: ReactNode
}

/** One button that posts to the page of saved hats. Works without scripts. */
export function FavoriteForm({ field, id, intent, isOn, children }: FavoriteFormProps) {
  return (
    <Form method="post" action="/saved" preventScrollReset>
      <input type="hidden" name={field} value={id} />
      {/* Without scripts, a public page can't say that it worked. */}
      <noscript>
        <input type="hidden" name="next" value="/saved" />
      </noscript>
      <button
        name="intent"
        value={intent}
        aria-pressed={isOn}
        className={buttonClasses({ tone: 'secondary' })}
      >
        {children}
      </button>
    </Form>
  )
}
