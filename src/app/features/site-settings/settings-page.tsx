import type { ComponentProps, ReactNode } from 'react'
import { ConsoleHeader } from '#app/web/staff/console-header.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

interface SettingsPageProps {
  readonly current: ComponentProps<typeof SettingsTabs>['current']
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A page of the site's settings. The tabs come first: they are at the same place, however long its lead is. */
export function SettingsPage({ current, title, lead, children }: SettingsPageProps) {
  return (
    <div className="@container flex flex-col gap-6 pt-3 pb-20">
      <SettingsTabs current={current} />
      <div className="-mt-6">
        <ConsoleHeader title={title} lead={lead} />
      </div>
      {children}
    </div>
  )
}
