/** The signed-in person as the frame of every page shows them; null for a visitor. */
export interface FramePerson {
  readonly email: string
  readonly fullName: string | null
  readonly initials: string
  readonly isVendor: boolean
  readonly isOperator: boolean
}
