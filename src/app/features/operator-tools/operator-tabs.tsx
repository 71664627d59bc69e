import { operatorLinks } from '#app/site-links.ts'
import { TabLinks } from '#app/ui/tab-links.tsx'

/** The ways between the pages of whoever runs the shop. */
export function OperatorTabs({ current }: { readonly current: (typeof operatorLinks)[number]['to'] }) {
  return (
    <TabLinks
      label="Running the shop"
      links={operatorLinks.map(({ to, label }) => ({ to, label, current: to === current }))}
    />
  )
}
