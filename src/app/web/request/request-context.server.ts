import { createContext, type RouterContextProvider } from 'react-router'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import type { Actor, Person } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import type { PersonalPart } from './personal-part.ts'

/** In place of the request id where a page is rendered for many requests. */
export const sharedRequestId = 'shared'

export interface RequestFacts {
  readonly actor: Actor
  readonly requestId: string
  /** The client's network, seen past the configured proxies. Rate limits count by it; the address itself is not passed on. */
  readonly network: ClientNetwork
  /**
   * Only while a shared page is rendered for many people, with a visitor as actor: placeholders for what it shows of each of
   * them.
   */
  readonly personal?: PersonalPart
}

const facts = createContext<RequestFacts>()

/** Called by the server once per request, before any loader. */
export function setRequestFacts(context: RouterContextProvider, value: RequestFacts): void {
  context.set(facts, value)
}

export function requestFacts(context: Readonly<RouterContextProvider>): RequestFacts {
  return context.get(facts)
}

/** Who makes the request. Comes from the verified session, never from the request's own data. */
export function actorOf(context: Readonly<RouterContextProvider>): Actor {
  return context.get(facts).actor
}

/** The logged-in user; otherwise refuses with 'log-in-required' (401), which the JSON API returns as is. */
export function requireLoggedIn(actor: Actor): Person {
  if (actor.kind === 'person') return actor
  throw refuse('log-in-required', {
    title: 'Please log in',
    message: 'You need to log in to do this.',
    status: 401,
  })
}

/**
 * What this page alone shows of the person: what `read` returns. While it's rendered for many people, placeholders of the same
 * type instead, made from what `personalPart` has read.
 */
export async function pagePart<Part>(
  context: Readonly<RouterContextProvider>,
  read: (actor: Actor) => Promise<Part>,
): Promise<Part> {
  const { personal, actor } = context.get(facts)
  return personal?.page ? (personal.page as Part) : read(actor)
}
