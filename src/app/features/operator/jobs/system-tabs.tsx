import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'

const pages = [
  { to: '/operator/jobs', label: 'Background work' },
  { to: '/operator/health', label: 'Health' },
] as const

/** Links between the pages that say whether the site runs, for operators who may open both. */
export function SystemTabs({ current }: { readonly current: (typeof pages)[number]['to'] }) {
  if (!useMay()('read_health')) return null
  return <TabLinks label="System" links={pages.map((page) => ({ ...page, current: page.to === current }))} />
}
