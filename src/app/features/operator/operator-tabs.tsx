import { operatorLinks } from '#app/site-links.ts'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'

/** Links between the operator pages. */
export function OperatorTabs({ current }: { readonly current: (typeof operatorLinks)[number]['to'] }) {
  return (
    <TabLinks
      label="Operator pages"
      links={operatorLinks.map(({ to, label }) => ({ to, label, current: to === current }))}
    />
  )
}
