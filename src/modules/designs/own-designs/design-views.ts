import type { DesignDocument } from '#modules/design-engine'

export interface ListedDesign {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly isShared: boolean
  readonly mayRemix: boolean
  /** The credited author of the design it is based on. */
  readonly credit: string | null
  /** The reason why an operator permanently stopped its sharing; null otherwise. */
  readonly stopReason: string | null
  readonly updatedAt: Date
}

export interface DesignView extends ListedDesign {
  readonly document: DesignDocument
  readonly isOwn: boolean
  /** The display name of its author. */
  readonly author: string
}
