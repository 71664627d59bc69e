import type { ReactNode } from 'react'
import type { FontOutlines } from '#modules/design-engine'
import type { AddCustomItem } from './panels/use-order-design.ts'
import type { SharedDesign, Sharing } from './saving/store-design.ts'

/** What the panel for sharing needs from the designer. */
export interface DesignToShare {
  readonly name: string
  /** The hat as an SVG document, without names of a team. Null until it can be drawn. */
  readonly picture: string | null
  /** What the picture shows, in words. */
  readonly summary: string
  /** Who may see the design; null if the account doesn't have it. Throws `ApiProblem`. */
  readonly load: () => Promise<SharedDesign | null>
  /** Saves the design, as private or shared as it is, and returns its id. Throws `ApiProblem`. */
  readonly save: () => Promise<string>
  /** Saves the design and who may see it. Throws `ApiProblem`. */
  readonly share: (sharing: Sharing) => Promise<SharedDesign>
  readonly close: () => void
}

export interface DesignerProps {
  readonly addToCart: AddCustomItem
  readonly isLoggedIn: boolean
  /** Provided by the page, because features don't use each other. */
  readonly sharePanel: (open: DesignToShare) => ReactNode
  /** Letter outlines that the starter design needs. */
  readonly starterOutlines: FontOutlines | null
  /** Shown instead of the controls when scripts are off. */
  readonly withoutScripts: ReactNode
  /** The way home, in the bar. */
  readonly home: ReactNode
  /** Other pages of the site, below the order: this page has neither its header nor its footer. */
  readonly siteLinks: ReactNode
}
