/** Everybody who can stand before the shop. The two shoppers, like the two artists, differ only in what is theirs. */
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
  'operator',
] as const
export type Role = (typeof roles)[number]

/** A status, or where a redirect leads. `{here}` is the address that was asked for, as the log-in gets it. */
export type Expected = `${number}` | `to /${string}`
type Answers = Readonly<Record<Role, Expected>>

export interface Expectation {
  /** What is asked for; `{order}` and the like are ids of the demo, `{missing}` is nobody's. */
  readonly path: string
  readonly answers: Answers
}

export interface PageExpectation extends Expectation {
  /** A file, not a page: there is no data of it to ask for. */
  readonly isFile?: true
  /** How POST, PUT, PATCH and DELETE are answered; without it there is nothing to change here (405). */
  readonly changes?: {
    readonly fields: Readonly<Record<string, string>>
    readonly answers: Answers
    /** Where a script is answered differently from a form without one. */
    readonly asData?: Answers
  }
  /**
   * Whose the row in the address (or in a field) is. To all the others it must look exactly like one that does not exist,
   * down to the last word.
   */
  readonly owners?: readonly Role[]
}

export interface CallExpectation extends Expectation {
  readonly body?: object
  readonly owners?: readonly Role[]
}

/** The same answer to everybody but those who are named. */
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
  operator: expected,
  ...others,
})

export const logIn = 'to /login?next={here}'
export const signedIn = (expected: Expected): Answers => everyone(expected, { visitor: logIn })

/** Artists of every status see their own workshop: what is sold has to be sent, whatever became of the shop. */
export const vendors = (expected: Expected): Answers => ({
  ...signedIn(expected),
  shopper: 'to /profile-settings',
  otherShopper: 'to /profile-settings',
  operatorWithoutFactor: 'to /profile-settings',
  operator: 'to /profile-settings',
})

/** Only an active artist changes products; the others are sent to their dashboard, which says why. */
export const activeVendors = (expected: Expected): Answers => ({
  ...vendors('to /vendor-dashboard'),
  vendorActive: expected,
  otherVendor: expected,
})

export const seenByAll = (path: string): PageExpectation => ({ path, answers: everyone('200') })
export const noOne = everyone('404')
/** A file that everybody may read, and one that is not there. */
export const fileForAll = (path: string): PageExpectation => ({ ...seenByAll(path), isFile: true })
export const noFile = (path: string): PageExpectation => ({ path, answers: noOne, isFile: true })

/** What an artist prints of its own order. */
export const ownSheet = (sheet: string): PageExpectation => ({
  path: `/vendor-dashboard/orders/{order}/${sheet}`,
  answers: { ...vendors('to /vendor-dashboard/orders'), vendorActive: '200' },
  owners: ['vendorActive'],
})

const toSecondFactor = 'to /profile-settings/security?next={here}'
export const operators = (expected: Expected): Answers =>
  everyone('404', { operatorWithoutFactor: toSecondFactor, operator: expected })
