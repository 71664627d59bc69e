import { type RouterContextProvider, redirect } from 'react-router'
import { nextPathOf } from './next-path.ts'
import { actorOf } from './request-context.server.ts'

/**
 * For the operators' pages: an operator who came with a password alone is led to where a second factor is set up, and back
 * here afterwards. Nothing is guarded by this: without the factor the actor is no operator, and the use cases refuse.
 */
export function leadToSecondFactor(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
): void {
  const actor = actorOf(context)
  if (actor.kind !== 'person' || !actor.lacksSecondFactor) return
  throw redirect(`/profile-settings/security?next=${encodeURIComponent(nextPathOf(pathname + search))}`)
}
