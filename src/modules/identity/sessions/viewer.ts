import type { UserId } from '#shared/ids.ts'

/** The logged-in user as pages show them. */
export interface Viewer {
  readonly id: UserId
  readonly email: string
  readonly fullName: string | null
  readonly isVendor: boolean
  readonly isOperator: boolean
}
