import { RouterContextProvider } from 'react-router'
import { setRequestFacts } from '#app/web/request-context.server.ts'
import { useShopSettings } from '#app/web/shop-settings.server.ts'
import type { Person } from '#shared/actor.ts'

/** A loader or an action, whatever its route is called. */
export type PageFunction = (args: never) => unknown

export interface PageCall {
  readonly page: PageFunction
  readonly path: string
  readonly actor: Person
  readonly params?: Readonly<Record<string, string>>
  /** With fields it is an action. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Calls a page as the server would, for somebody who is signed in. */
export async function openPage({ page, path, actor, params = {}, fields }: PageCall): Promise<unknown> {
  const url = new URL(path, 'http://shop.test')
  const context = new RouterContextProvider()
  setRequestFacts(context, { actor, requestId: 'test', clientAddress: '127.0.0.1' })
  const request = fields
    ? new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
    : new Request(url)
  return page({ context, url, params, request } as never)
}

/** What the pages have to know of the shop. */
export function nameTestShop(): void {
  useShopSettings({
    productName: 'Brimfolk',
    contactEmail: 'hi@shop.test',
    socialLinks: [],
    publicUrl: 'http://shop.test',
    feeBasisPoints: 400,
  })
}
