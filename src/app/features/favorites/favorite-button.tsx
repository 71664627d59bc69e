import { Form } from 'react-router'
import { buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

export interface FavoriteButtonProps {
  /** What the button is about: a field of the form and its value. */
  readonly field: 'product' | 'vendor'
  readonly id: string
  readonly isOn: boolean
  readonly labels: { readonly on: string; readonly off: string }
  /** Completes the label for screen readers. */
  readonly about: string
}

/** Saves a hat or follows an artist, and takes it back. A plain form, so it works without scripts. */
export function FavoriteButton({ field, id, isOn, labels, about }: FavoriteButtonProps) {
  const [on, off] = field === 'product' ? ['save', 'forget'] : ['follow', 'unfollow']
  return (
    <Form method="post" action="/saved" preventScrollReset>
      <input type="hidden" name={field} value={id} />
      {/* Without scripts, a public page can't say that it worked. */}
      <noscript>
        <input type="hidden" name="next" value="/saved" />
      </noscript>
      <button
        type="submit"
        name="intent"
        value={isOn ? off : on}
        aria-pressed={isOn}
        className={buttonClasses({ tone: 'secondary' })}
      >
        <Icon name="heart" className={isOn ? 'size-5 fill-current text-accent-text' : 'size-5'} />
        {isOn ? labels.on : labels.off}
        <span className="sr-only"> {about}</span>
      </button>
    </Form>
  )
}
