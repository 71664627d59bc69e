import { type RouterContextProvider, redirect } from 'react-router'
import type { Person } from '#shared/actor.ts'
import { logInPathFor } from './next-path.ts'
import { actorOf } from './request-context.server.ts'

/**
 * For pages of signed-in people: everybody else is sent to the log-in, which leads back here. `url` is the page's own, as the
 * loader gets it: that of the request may be the address of the page's data.
 */
export function requirePerson(context: Readonly<RouterContextProvider>, url: URL): Person {
  const actor = actorOf(context)
  if (actor.kind === 'person') return actor
  throw redirect(logInPathFor(url))
}
