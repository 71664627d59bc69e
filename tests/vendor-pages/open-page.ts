import { RouterContextProvider } from 'react-router'
import { setRequestFacts } from '#app/web/request/request-context.server.ts'
import { configureSite } from '#modules/site/server'
import { networkOf } from '#platform/http/client-network.ts'
import type { Person } from '#shared/actor.ts'

/** The loader or action of any route. */
export type PageFunction = (args: never) => unknown

export interface PageCall {
  readonly page: PageFunction
  readonly path: string
  readonly actor: Person
  readonly params?: Readonly<Record<string, string>>
  /** With fields it calls the action. */
  readonly fields?: Readonly<Record<string, string>> | [string, string][]
}

/** Calls a page's function as the server would, for a logged-in person. */
export async function openPage({ page, path, actor, params = {}, fields }: PageCall): Promise<unknown> {
  const url = new URL(path, 'http://site.test')
  const context = new RouterContextProvider()
  setRequestFacts(context, { actor, requestId: 'test', network: networkOf('127.0.0.1') })
  const request = fields
    ? new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
    : new Request(url)
  return page({ context, url, params, request } as never)
}

/** The site settings that pages need. */
export function provideTestSite(): void {
  configureSite({
    publicUrl: 'http://site.test',
    contactEmail: 'hi@site.test',
    locked: {},
    services: { stripe: 'stand-in', email: false, carrier: null },
  })
}
