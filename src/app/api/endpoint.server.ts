import type { z } from 'zod'
import type { ClientNetwork } from '#platform/http/client-network.ts'
import type { Actor } from '#shared/actor.ts'

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The minimum role of the caller. The use case still fetches rows through their owner. */
export type Audience = 'anyone' | 'person' | 'vendor'

export interface HeaderParameter {
  readonly name: string
  readonly description: string
  readonly maxLength: number
}

export interface Call<Input> {
  readonly actor: Actor
  readonly input: Input
  readonly headers: Headers
  readonly network: ClientNetwork
  /** Response headers: for cookies. */
  readonly answerHeaders: Headers
}

export interface Endpoint<Input = unknown, Output = unknown> {
  readonly method: HttpMethod
  /** With `{name}` for parameters, as in OpenAPI. */
  readonly path: `/api/${string}`
  /** What the OpenAPI document and the clients that are generated from it call this. Unique. */
  readonly name: string
  readonly summary: string
  readonly audience: Audience
  /** Headers that the call reads, for the OpenAPI document; `run` validates them. */
  readonly headers?: readonly HeaderParameter[]
  /** Path parameters and the query (GET, DELETE) or body (POST, PATCH) as one object. */
  readonly input: z.ZodType<Input>
  readonly output: z.ZodType<Output>
  /**
   * A `POST` that only calculates from its body and writes nothing. Operators who view a person's account may call it, and
   * `tests/processes/viewing` compares all tables before and after.
   */
  readonly computesOnly?: true
  readonly run: (call: Call<Input>) => Promise<Output>
}

/** One endpoint of the JSON API. The same table serves requests, generates the OpenAPI document and feeds the access test. */
export function endpoint<Input, Output>(definition: Endpoint<Input, Output>): Endpoint {
  // Each endpoint validates its own input before `run`, so the table can drop the exact types.
  return definition as unknown as Endpoint
}
