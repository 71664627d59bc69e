import type { DesignDocument } from './design-document.ts'

export interface DesignCard {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly isShared: boolean
  readonly mayRemix: boolean
  /** Whose design it was drawn after. */
  readonly credit: string | null
  /** Why an operator has stopped its sharing, for good; null while nobody has. */
  readonly stopReason: string | null
  readonly updatedAt: Date
}

export interface DesignView extends DesignCard {
  readonly document: DesignDocument
  readonly isOwn: boolean
  /** Who drew it, as they call themselves. */
  readonly author: string
}
