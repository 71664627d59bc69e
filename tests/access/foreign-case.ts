import type { ForeignIds } from '../support/marketplace/foreign-rows.ts'
import type { Role } from './expectation.ts'

/**
 * A row that someone owns, requested with its id and with an id that doesn't exist. Everyone but its owners must get
 * the same answer.
 */
export interface ForeignCase {
  /** The route as its table writes it: '/design/:id', or 'GET /api/designs/{id}'. */
  readonly route: string
  /** The parameter of the path, query, form or body that contains the id. */
  readonly parameter: string
  /** The intent of the form. */
  readonly intent?: string
  readonly row: keyof ForeignIds | 'openCheckout'
  readonly owners: readonly Role[]
  /** By default, every role except the owners. */
  readonly roles?: readonly Role[]
  /** `{id}` is the tested id; other names are as in the table of pages. */
  readonly path: string
  readonly fields?: Readonly<Record<string, string>>
  /** The form field of a picture that is also sent. */
  readonly picture?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Operators who may open a page, by staff role. */
export const withSupport = ['operator', 'support'] as const
export const withFinance = ['operator', 'finance'] as const
export const allOperators = ['operator', 'support', 'finance'] as const
export const artist = ['vendorActive'] as const
export const shopper = ['shopper'] as const

type Rest = Omit<ForeignCase, 'route' | 'parameter' | 'row' | 'owners'>

/** Cases of one route and one row. */
export const casesOf =
  (route: string, row: ForeignCase['row'], owners: readonly Role[]) =>
  (parameter: string, ...list: readonly Rest[]): ForeignCase[] =>
    list.map((one) => ({ route, parameter, row, owners, ...one }))

/** The same form, once per intent. */
export const eachIntent = (
  path: string,
  intents: readonly string[],
  fields: Readonly<Record<string, string>> = {},
): Rest[] => intents.map((intent) => ({ path, intent, fields: { intent, ...fields } }))
