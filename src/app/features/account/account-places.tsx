import { AppLink } from '#app/ui/app-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'

const places = [
  {
    to: '/profile-settings/security',
    icon: 'lock',
    title: 'Security',
    text: 'Password, authenticator app, passkeys and devices.',
  },
  {
    to: '/profile-settings/data',
    icon: 'user',
    title: 'Your data',
    text: 'Take a copy of it, or delete your account.',
  },
] as const

/** What else belongs to the account. */
export function AccountPlaces() {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
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
