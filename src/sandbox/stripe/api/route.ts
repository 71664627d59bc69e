import { z } from 'zod'
import type { StandIn } from '../stand-in.ts'
import type { ListFilter, Resource } from '../store.ts'
import { createdRange, integer, text } from './parameters.ts'

export interface Call {
  standIn: StandIn
  /** Values of the `:names` of the path. */
  at: Record<string, string>
  /** Decoded parameters without `expand`: texts for v1, JSON values for v2. */
  input: Record<string, unknown>
  /** The connected account in Stripe-Context or Stripe-Account, or else the platform. */
  account: string
}

export interface Route {
  method: 'GET' | 'POST'
  path: string
  /** Whether the route works for connected accounts. Other routes refuse Stripe-Context. */
  connected?: boolean
  handle(call: Call): object
}

export const pagingParameters = {
  limit: integer()
    .refine((value) => value >= 1 && value <= 100, 'must be between 1 and 100')
    .optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
}

export const listParameters = { ...pagingParameters, created: createdRange().optional() }

const listInput = z.object(listParameters)

/** The filter that all v1 lists share. It fetches one extra row, which shows whether another page follows. */
export function listFilter(input: z.output<typeof listInput>): ListFilter & { limit: number } {
  return {
    limit: (input.limit ?? 10) + 1,
    ...(input.created ? { createdFrom: input.created.from, createdTo: input.created.to } : {}),
    ...(input.starting_after ? { after: input.starting_after } : {}),
    ...(input.ending_before ? { before: input.ending_before } : {}),
  }
}

export interface List<T> {
  object: 'list'
  url: string
  has_more: boolean
  data: T[]
}

/** Makes a list from the rows that `listFilter` fetched, up to one more than requested. */
export function listAnswer<T extends Resource>(
  url: string,
  rows: T[],
  filter: ListFilter & { limit: number },
): List<T> {
  const page = rows.slice(0, filter.limit - 1)
  if (filter.before) page.reverse()
  return { object: 'list', url, has_more: rows.length >= filter.limit, data: page }
}

export function wholeList<T>(url: string, data: T[]): List<T> {
  return { object: 'list', url, has_more: false, data }
}
