import { type RouterContextProvider, redirect } from 'react-router'
import type { Person } from '#shared/actor.ts'
import { logInPathFor } from './next-path.ts'
import { actorOf } from './request-context.server.ts'

/**
 * For pages that require a login: redirects visitors to the login page, which leads back here. Pass the loader's `url`,
 * because `request.url` may be the address of the page's data.
 */
export function requirePerson(context: Readonly<RouterContextProvider>, url: URL): Person {
  const actor = actorOf(context)
  if (actor.kind === 'person') return actor
  throw redirect(logInPathFor(url))
}
