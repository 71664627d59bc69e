/** The logged-in user as shown in the header and menus of every page; null for a visitor. */
export interface FramePerson {
  readonly email: string
  readonly fullName: string | null
  readonly initials: string
  /** An artist’s picture; null without one. */
  readonly avatar: string | null
  readonly isVendor: boolean
  readonly isOperator: boolean
}
