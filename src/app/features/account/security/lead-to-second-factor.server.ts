import { type RouterContextProvider, redirect } from 'react-router'
import { nextPathOf } from '#app/web/request/next-path.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'

/**
 * For operator pages: sends an operator without a second factor to the page that sets one up, which leads back here. This is
 * only convenience: without the second factor the actor isn't an operator, so the use cases refuse.
 */
export function leadToSecondFactor(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
): void {
  const actor = actorOf(context)
  if (actor.kind !== 'person' || !actor.lacksSecondFactor) return
  throw redirect(`/profile-settings/security?next=${encodeURIComponent(nextPathOf(pathname + search))}`)
}
