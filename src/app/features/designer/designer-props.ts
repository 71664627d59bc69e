import type { ReactNode } from 'react'
import type { FontOutlines } from '#modules/design-engine'
import type { AddCustomItem } from './panels/use-order-design.ts'

export interface DesignerProps {
  readonly addToCart: AddCustomItem
  readonly isLoggedIn: boolean
  /** Letter outlines that the starter design needs. */
  readonly starterOutlines: FontOutlines | null
  /** Shown instead of the controls when scripts are off. */
  readonly withoutScripts: ReactNode
  /** The way home, in the bar. */
  readonly home: ReactNode
  /** Other pages of the site, below the order: this page has neither its header nor its footer. */
  readonly siteLinks: ReactNode
}
