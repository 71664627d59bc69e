import { Outlet } from 'react-router'
import { DeskNavigation } from '#app/features/vendor-dashboard/desk-navigation.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { casesToAnswer } from '#modules/cases/server'
import { unreadMessages } from '#modules/messages/server'
import { ordersToShip } from '#modules/orders/server'
import type { Route } from './+types/desk'

/** Null for anyone but vendors: the pages inside answer them. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  if (actor.kind !== 'person' || !actor.vendorId) return { counts: null }
  const [toShip, cases, unread] = await Promise.all([
    ordersToShip(actor),
    casesToAnswer(actor),
    unreadMessages(actor, 'vendor'),
  ])
  return { counts: { toShip, cases, unread } }
}

/** The frame of the artist's pages: their navigation and what waits. */
export default function Desk({ loaderData: { counts } }: Route.ComponentProps) {
  return (
    <>
      {counts && <DeskNavigation counts={counts} />}
      <Outlet />
    </>
  )
}
