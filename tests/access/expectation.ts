/**
 * All kinds of users. The two shoppers differ only in what they own, and so do the two artists. `operator` is an admin; `support` and
 * `finance` are operators with that staff role alone.
 */
export const roles = [
  'visitor',
  'shopper',
  'otherShopper',
  'vendorPending',
  'vendorActive',
  'vendorRestricted',
  'vendorSuspended',
  'otherVendor',
  'operatorWithoutFactor',
  'support',
  'finance',
  'operator',
] as const
export type Role = (typeof roles)[number]

/** A status, or a redirect's target. `{here}` is the requested address, as the login page receives it. */
export type Expected = `${number}` | `to /${string}`
type Answers = Readonly<Record<Role, Expected>>

export interface Expectation {
  /** The requested path. `{order}` and the like are ids of the demo; `{missing}` belongs to no row. */
  readonly path: string
  readonly answers: Answers
}

export interface PageExpectation extends Expectation {
  /** A file instead of a page, so there is no data request for it. */
  readonly isFile?: true
  /** The answers to POST. Without it, the page accepts no changes (405). No page accepts PUT, PATCH or DELETE. */
  readonly changes?: {
    readonly fields: Readonly<Record<string, string>>
    readonly answers: Answers
    /** For pages that answer a script and a form without scripts differently. */
    readonly asData?: Answers
  }
  /**
   * The owner of the row in the address or in a field. For everyone else, the answer must equal that of a missing
   * row, word for word.
   */
  readonly owners?: readonly Role[]
}

export interface CallExpectation extends Expectation {
  readonly body?: object
  readonly owners?: readonly Role[]
}

/** One answer for everyone except the named roles. */
export const everyone = (expected: Expected, others: Partial<Answers> = {}): Answers => ({
  visitor: expected,
  shopper: expected,
  otherShopper: expected,
  vendorPending: expected,
  vendorActive: expected,
  vendorRestricted: expected,
  vendorSuspended: expected,
  otherVendor: expected,
  operatorWithoutFactor: expected,
  support: expected,
  finance: expected,
  operator: expected,
  ...others,
})

/** What a page for visitors answers those who are logged in: operators start in the console, everyone else on the home page. */
export const afterLogIn = (others: Partial<Answers>): Answers =>
  everyone('to /', {
    operatorWithoutFactor: 'to /operator',
    support: 'to /operator',
    finance: 'to /operator',
    operator: 'to /operator',
    ...others,
  })

export const logIn = 'to /login?next={here}'
export const loggedIn = (expected: Expected): Answers => everyone(expected, { visitor: logIn })

/** Artists see their own pages in every status, because sold items must ship even when the vendor is closed. */
export const vendors = (expected: Expected): Answers => ({
  ...loggedIn(expected),
  shopper: 'to /profile-settings',
  otherShopper: 'to /profile-settings',
  operatorWithoutFactor: 'to /profile-settings',
  support: 'to /profile-settings',
  finance: 'to /profile-settings',
  operator: 'to /profile-settings',
})

/** Only an active artist can change products. The others are redirected to their dashboard, which says why. */
export const activeVendors = (expected: Expected): Answers => ({
  ...vendors('to /vendor-dashboard'),
  vendorActive: expected,
  otherVendor: expected,
})

export const seenByAll = (path: string): PageExpectation => ({ path, answers: everyone('200') })
export const noOne = everyone('404')
/** A public file, and a missing one. */
export const fileForAll = (path: string): PageExpectation => ({ ...seenByAll(path), isFile: true })
export const noFile = (path: string): PageExpectation => ({ path, answers: noOne, isFile: true })

/** What an artist prints for their vendor order. */
export const ownSheet = (sheet: string): PageExpectation => ({
  path: `/vendor-dashboard/orders/{order}/${sheet}`,
  answers: { ...vendors('to /vendor-dashboard/orders'), vendorActive: '200' },
  owners: ['vendorActive'],
})

/** What an artist does with several orders answers with a page, also when none of them is theirs. */
export const severalOrders = (path: string): PageExpectation[] =>
  ['label-many', 'ship-many'].flatMap((intent) => [
    {
      path,
      answers: vendors('200'),
      changes: { fields: { intent, ids: '{missing}' }, answers: vendors('200') },
    },
    { path, answers: vendors('200'), changes: { fields: { intent, ids: 'none' }, answers: vendors('422') } },
  ])

const toSecondFactor = 'to /profile-settings/security?next={here}'
type StaffRole = 'support' | 'finance'

/** An admin, and the other staff roles that are named. For everyone else, the page doesn't exist. */
export const operators = (expected: Expected, ...others: readonly StaffRole[]): Answers =>
  everyone('404', {
    operatorWithoutFactor: toSecondFactor,
    operator: expected,
    ...Object.fromEntries(others.map((role) => [role, expected])),
  })

const until = '2030-01-01'

/** A form of several rows answers with a page, also when none of them exists; without rows or a reason it is refused. */
export const manyForms = (
  path: string,
  intents: readonly string[],
  ...others: readonly StaffRole[]
): PageExpectation[] =>
  intents.flatMap((intent) =>
    [
      [{ intent, ids: '{missing}', reason: 'because', until }, '200'] as const,
      [{ intent, ids: '{missing}', reason: ' ', until }, '422'] as const,
      [{ intent, ids: 'none', reason: 'because', until }, '422'] as const,
      [{ intent, reason: 'because', until }, '422'] as const,
    ].map(([fields, answer]) => ({
      path,
      answers: operators('200', ...others),
      changes: { fields, answers: operators(answer, ...others) },
    })),
  )
