import { TabLinks } from '#app/ui/tab-links.tsx'

const pages = [
  { to: '/operator/shops', label: 'Shops' },
  { to: '/operator/designs', label: 'Reported designs' },
  { to: '/operator/jobs', label: 'Background work' },
] as const

/** The ways between the pages of whoever runs the shop. */
export function OperatorTabs({ current }: { readonly current: (typeof pages)[number]['to'] }) {
  return (
    <TabLinks
      label="Running the shop"
      links={pages.map((page) => ({ ...page, current: page.to === current }))}
    />
  )
}
