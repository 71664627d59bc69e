import { TabLinks } from '#app/ui/navigation/tab-links.tsx'

const pages = [
  { to: '/operator/settings', label: 'General' },
  { to: '/operator/settings/appearance', label: 'Appearance' },
  { to: '/operator/shipping', label: 'Shipping' },
  { to: '/operator/legal', label: 'Legal texts' },
] as const

/** Links between the pages of the site's settings. */
export function SettingsTabs({ current }: { readonly current: (typeof pages)[number]['to'] }) {
  return (
    <TabLinks
      label="Site settings"
      links={pages.map(({ to, label }) => ({ to, label, current: to === current }))}
    />
  )
}
