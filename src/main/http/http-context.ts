import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export interface HttpEnv {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** As read by `limitBodies`; missing when the request has none, or for a long upload that hasn't been read. */
    body?: Buffer
  }
}
export type HttpContext = Context<HttpEnv>
