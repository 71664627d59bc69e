import { Icon } from '#app/ui/graphics/icon.tsx'
import { FavoriteForm } from './favorite-form.tsx'

export interface FavoriteButtonProps {
  readonly field: 'product' | 'vendor'
  readonly id: string
  readonly isOn: boolean
  readonly labels: { readonly on: string; readonly off: string }
  /** Completes the label for screen readers. */
  readonly about: string
}

/** Saves a hat or follows an artist, and takes it back. */
export function FavoriteButton({ field, id, isOn, labels, about }: FavoriteButtonProps) {
  const [on, off] = field === 'product' ? ['save', 'forget'] : ['follow', 'unfollow']
  return (
    <FavoriteForm field={field} id={id} intent={isOn ? off : on} isOn={isOn}>
      <Icon name="heart" className={isOn ? 'fill-current text-accent-text' : undefined} />
      {isOn ? labels.on : labels.off}
      <span className="sr-only"> {about}</span>
    </FavoriteForm>
  )
}
