import { addressHeader } from './open-identity.server.ts'

/** Where a request comes from: kept with a session, and what limits count by. */
export interface Client {
  readonly address: string
  readonly userAgent: string | null
}

export function headersOf(client: Client): Headers {
  const headers = new Headers({ [addressHeader]: client.address })
  if (client.userAgent) headers.set('user-agent', client.userAgent.slice(0, 500))
  return headers
}
