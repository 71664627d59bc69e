import { AppLink } from './app-link.tsx'
import { Card } from '../card.tsx'
import { Icon, type IconName } from '../graphics/icon.tsx'

export interface Place {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** Cards that link to related pages. */
export function CardLinks({ places }: { readonly places: readonly Place[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {places.map(({ to, icon, title, text }) => (
        <Card as="li" key={to} stitch="hover">
          <AppLink to={to} prefetch="none" className="flex items-start gap-3">
            <Icon name={icon} className="mt-1 text-muted" />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </AppLink>
        </Card>
      ))}
    </ul>
  )
}
