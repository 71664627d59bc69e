import { Outlet } from 'react-router'
import { ConsoleFrame } from '#app/features/console/console-frame.tsx'
import { ErrorPage } from '#app/frame/error-page.tsx'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import type { FramedPage } from '#app/web/request/page-frame-of.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { now } from '#platform/clock.server.ts'
import { consoleCounts } from '#modules/operations/server'
import type { Route } from './+types/console'

/** Null for anyone but operators: the pages inside answer them with 404, in the shop's frame. */
export async function loader({ context }: Route.LoaderArgs) {
  // Before anything is read: an act on the page doesn't cover what changes from now on.
  const readAt = now()
  const actor = actorOf(context)
  const counts = await nullIfNotFound(() => consoleCounts(actor))
  return { counts, readAt, roles: actor.kind === 'person' ? actor.staffRoles : [] }
}

export const handle: FramedPage<Route.ComponentProps['loaderData']> = {
  frame: ({ counts }) => (counts ? 'own' : 'shop'),
}

export default function Console({ loaderData: { counts, roles, readAt } }: Route.ComponentProps) {
  if (!counts) return <Outlet />
  return (
    <ConsoleFrame counts={counts} roles={roles} readAt={readAt}>
      <Outlet />
    </ConsoleFrame>
  )
}

/** A failed page keeps the console around it. Without its own data, the console has the shop's frame. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData?.counts) return <ErrorPage error={error} />
  return (
    <ConsoleFrame counts={loaderData.counts} roles={loaderData.roles} readAt={loaderData.readAt}>
      <ErrorPage error={error} />
    </ConsoleFrame>
  )
}
