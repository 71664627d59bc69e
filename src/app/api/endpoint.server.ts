import type { z } from 'zod'
import type { Actor } from '#shared/actor.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call: the least that the actor must be. The use case behind it still fetches rows through their owner. */
export type Audience = 'anyone' | 'person' | 'vendor' | 'operator'

export interface Call<Input> {
  readonly actor: Actor
  readonly input: Input
  readonly headers: Headers
  readonly clientAddress: string
}

export interface Endpoint<Input = unknown, Output = unknown> {
  readonly method: HttpMethod
  /** With `{name}` for parameters, as OpenAPI writes them. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly audience: Audience
  /** Path parameters and the query (GET, DELETE) or the body (POST, PATCH) as one object. */
  readonly input: z.ZodType<Input>
  readonly output: z.ZodType<Output>
  readonly run: (call: Call<Input>) => Promise<Output>
}

/** One line of the JSON API. The same table answers requests, writes the OpenAPI document and feeds the access test. */
export function endpoint<Input, Output>(definition: Endpoint<Input, Output>): Endpoint {
  // Each endpoint checks its own input before `run`, so the table may forget the exact types.
  return definition as unknown as Endpoint
}
