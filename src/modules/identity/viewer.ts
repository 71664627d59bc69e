import type { UserId } from '#shared/ids.ts'

/** Who is signed in, as far as pages show it. */
export interface Viewer {
  readonly id: UserId
  readonly email: string
  readonly fullName: string | null
  readonly isVendor: boolean
  readonly isOperator: boolean
}
