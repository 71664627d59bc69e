import { type RouterContextProvider, redirect } from 'react-router'
import type { Person } from '#shared/actor.ts'
import { logInPathFor } from './next-path.ts'
import { actorOf } from './request-context.server.ts'

/** For pages of signed-in people: everybody else is sent to the log-in, which leads back here. */
export function requirePerson(context: Readonly<RouterContextProvider>, request: Request): Person {
  const actor = actorOf(context)
  if (actor.kind === 'person') return actor
  throw redirect(logInPathFor(request.url))
}
