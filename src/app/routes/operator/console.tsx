import { Outlet } from 'react-router'
import { ConsoleNavigation } from '#app/features/console/console-navigation.tsx'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import type { ShortFooter } from '#app/web/request/has-short-footer.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { StaffRolesContext } from '#app/web/staff/staff-roles-context.ts'
import { consoleCounts } from '#modules/operations/server'
import type { Route } from './+types/console'

/** Null for anyone but operators: the pages inside answer them with 404, without a frame. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const counts = await nullIfNotFound(() => consoleCounts(actor))
  return { counts, roles: actor.kind === 'person' ? actor.staffRoles : [] }
}

export const handle: ShortFooter<Route.ComponentProps['loaderData']> = {
  shortFooter: ({ counts }) => counts !== null,
}

/** The frame of the operator console: its navigation and what waits, around every page. */
export default function Console({ loaderData: { counts, roles } }: Route.ComponentProps) {
  if (!counts) return <Outlet />
  return (
    <StaffRolesContext value={roles}>
      <div className="page-width lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <ConsoleNavigation counts={counts} />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </StaffRolesContext>
  )
}
