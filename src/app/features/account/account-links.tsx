import { CardLinks } from '#app/ui/navigation/card-links.tsx'

const places = [
  {
    to: '/profile-settings/addresses',
    icon: 'truck',
    title: 'Addresses',
    text: 'Where your orders go: add, edit and choose your default.',
  },
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
    text: 'Download a copy, or delete your account.',
  },
] as const

/** Links to the pages behind the profile. */
export function AccountLinks() {
  return (
    <div className="mt-6">
      <CardLinks places={places} />
    </div>
  )
}
