import { TabLinks } from '#app/ui/navigation/tab-links.tsx'

const pages = [
  { to: '/profile-settings', label: 'Account' },
  { to: '/profile-settings/addresses', label: 'Addresses' },
  { to: '/profile-settings/security', label: 'Security' },
  { to: '/profile-settings/data', label: 'Your data' },
  { to: '/profile-settings?tab=vendor', label: 'Vendor Settings' },
] as const

/** Links between the pages of the profile. */
export function ProfileTabs({ current }: { readonly current: (typeof pages)[number]['to'] }) {
  return (
    <TabLinks
      label="Settings"
      links={pages.map(({ to, label }) => ({ to, label, current: to === current }))}
    />
  )
}
