import { PlaceLinks } from '#app/ui/place-links.tsx'

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
    <div className="mt-6">
      <PlaceLinks places={places} />
    </div>
  )
}
