import { Outlet } from 'react-router'
import { sideCounts } from '#app/routes/messages/side-counts.server.ts'
import { SideNavigation } from '#app/routes/messages/side-navigation.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { Route } from './+types/account'

/** Null for visitors, who see some of the pages inside. An artist’s own settings belong to their desk. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const isDesk = url.pathname === '/profile-settings' && url.searchParams.get('tab') === 'vendor'
  const actor = actorOf(context)
  return { counts: await sideCounts(actor, isDesk && actor.kind === 'person' && actor.vendorId !== null) }
}

/** The frame of the shopper's pages: their navigation. */
export default function AccountPage({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <>
      <SideNavigation counts={counts} />
      <Outlet />
    </>
  )
}
