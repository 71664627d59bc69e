import { Outlet } from 'react-router'
import { deskCounts } from '#app/features/vendor-dashboard/desk-counts.server.ts'
import { DeskNavigation } from '#app/features/vendor-dashboard/desk-navigation.tsx'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { Route } from './+types/desk'

/** Null for anyone but vendors: the pages inside answer them. */
export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await deskCounts(actorOf(context)) }
}

export const handle: FramedPage<Route.ComponentProps['loaderData']> = {
  frame: ({ counts }) => (counts ? 'short' : 'shop'),
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
