/** Something that the command palette leads to. */
export interface ConsoleFind {
  readonly group: 'Orders' | 'Vendors' | 'Products' | 'People'
  readonly to: string
  readonly title: string
  readonly detail: string
  /** Of the hat or the artist; null for people and without one. */
  readonly picture: string | null
}
