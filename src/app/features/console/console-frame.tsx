import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FramePerson } from '#app/frame/frame-person.ts'
import type { SiteLogo } from '#app/frame/logo.tsx'
import { ReadAtContext } from '#app/web/staff/read-at-context.ts'
import { StaffRolesContext } from '#app/web/staff/staff-roles-context.ts'
import type { ConsoleCounts } from '#modules/operations'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { ConsoleBar } from './console-bar.tsx'
import { ConsoleNavigation } from './console-navigation.tsx'

/** What the console uses of the root's data. */
interface RootData {
  readonly viewer: FramePerson | null
  readonly isDemo: boolean
  readonly site: { readonly logo: SiteLogo | null }
}

interface ConsoleFrameProps {
  readonly counts: ConsoleCounts
  readonly roles: readonly StaffRole[]
  /** When the page was read. */
  readonly readAt: Date
  readonly children: ReactNode
}

/** Everything around a page of the console, instead of the shop's header and footer: a bar, the navigation, and `main`. */
export function ConsoleFrame({ counts, roles, readAt, children }: ConsoleFrameProps) {
  const root = useRouteLoaderData<RootData>('root')
  return (
    <StaffRolesContext value={roles}>
      <ReadAtContext value={readAt}>
        <ConsoleBar logo={root?.site.logo ?? null} person={root?.viewer ?? null} />
        <div className="flex-1 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
          <ConsoleNavigation counts={counts} isDemo={root?.isDemo ?? false} />
          <main id="content" tabIndex={-1} className="min-w-0 px-4 sm:px-6 lg:px-8 xl:px-10">
            <div className="mx-auto max-w-[110rem]">{children}</div>
          </main>
        </div>
      </ReadAtContext>
    </StaffRolesContext>
  )
}
