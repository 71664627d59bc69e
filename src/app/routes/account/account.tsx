import { Outlet } from 'react-router'
import { accountCounts } from '#app/features/account/account-counts.server.ts'
import { AccountNavigation } from '#app/features/account/account-navigation.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { Route } from './+types/account'

/** Null for visitors, who see some of the pages inside. */
export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await accountCounts(actorOf(context)) }
}

/** The frame of the shopper's pages: their navigation. */
export default function AccountPage({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <>
      {counts && <AccountNavigation counts={counts} />}
      <Outlet />
    </>
  )
}
