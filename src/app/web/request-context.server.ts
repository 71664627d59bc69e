import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor, Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'

export interface RequestFacts {
  readonly actor: Actor
  readonly requestId: string
  /** Address of the client as the server saw it (a configured proxy apart): what limits count by. */
  readonly clientAddress: string
}

const facts = createContext<RequestFacts>()

/** Called once a request by the server, before any loader. */
export function setRequestFacts(context: RouterContextProvider, value: RequestFacts): void {
  context.set(facts, value)
}

export function requestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(facts)
}

/** Who asks. Comes from the session that the server checked, never from the request's own words. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  return context.get(facts).actor
}

/** The signed-in person, or the refusal 'sign-in-needed' (401), which the JSON API answers as it is. */
export function needPerson(actor: Actor): Person {
  if (actor.kind === 'person') return actor
  throw refuse('sign-in-needed', {
    title: 'Please Sign In',
    message: 'You need to be signed in to do this.',
    status: 401,
  })
}
