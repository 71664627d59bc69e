import { TabLinks } from '#app/ui/navigation/tab-links.tsx'

const pages = [
  { to: '/profile-settings?tab=vendor', label: 'Vendor Settings' },
  { to: '/vendor-dashboard/settings', label: 'Selling' },
  { to: '/profile-settings', label: 'Account' },
] as const

/** Links between the settings of an artist: the profile, how the shop works, and the account. */
export function ShopTabs({ current }: { readonly current: (typeof pages)[number]['to'] }) {
  return (
    <TabLinks
      label="Settings"
      links={pages.map(({ to, label }) => ({ to, label, current: to === current }))}
    />
  )
}
