import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

const pages = [
  { to: '/profile-settings', label: 'Account' },
  { to: '/profile-settings/addresses', label: 'Addresses' },
  { to: '/profile-settings/security', label: 'Security' },
  { to: '/profile-settings/data', label: 'Your data' },
  { to: '/profile-settings?tab=vendor', label: 'Vendor Settings' },
] as const

export interface ProfileHeaderProps {
  readonly title: string
  readonly current: (typeof pages)[number]['to']
}

/** The top of each page of the profile: its title, and links to the others in the same place on all of them. */
export function ProfileHeader({ title, current }: ProfileHeaderProps) {
  return (
    <PageHeader
      title={title}
      spaced={false}
      actions={
        <TabLinks
          label="Settings"
          look="segments"
          links={pages.map(({ to, label }) => ({ to, label, current: to === current }))}
        />
      }
    />
  )
}
