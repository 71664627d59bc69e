import { TabLinks } from '#app/ui/navigation/tab-links.tsx'

const pages = [
  { to: '/operator/settings', label: 'General' },
  { to: '/operator/settings/appearance', label: 'Appearance' },
  { to: '/operator/shipping', label: 'Shipping' },
  { to: '/operator/legal?document=privacy', label: 'Privacy policy' },
  { to: '/operator/legal?document=terms', label: 'Terms of service' },
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
