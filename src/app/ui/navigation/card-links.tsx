import { clsx } from 'clsx'
import { AppLink } from './app-link.tsx'
import { Card } from '../card.tsx'
import { Icon, type IconName } from '../graphics/icon.tsx'

export interface Place {
  readonly to: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

export interface CardLinksProps {
  readonly places: readonly Place[]
  /** Beside a page’s main column, where one fits. */
  readonly isNarrow?: boolean
}

/** Cards that link to related pages. */
export function CardLinks({ places, isNarrow = false }: CardLinksProps) {
  return (
    <ul className={clsx('grid gap-4 sm:grid-cols-2', isNarrow && 'lg:grid-cols-1')}>
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
