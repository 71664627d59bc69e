import type { ClientNetwork } from '#platform/http/client-network.ts'
import { addressHeader } from '../open-identity.server.ts'

/** Where a request comes from: limits count the network, and a session keeps what the browser calls itself. */
export interface Client {
  readonly network: ClientNetwork
  readonly userAgent: string | null
  /** The request's cookies: they say whether an account knows the device. */
  readonly cookie?: string | null
}

export function headersOf(client: Client): Headers {
  const headers = new Headers({ [addressHeader]: client.network.replace(/\/64$/, '') })
  if (client.userAgent) headers.set('user-agent', client.userAgent.slice(0, 500))
  return headers
}
