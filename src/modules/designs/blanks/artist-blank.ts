import type { Blank, DesignDocument } from '#modules/design-engine'
import type { Cents } from '#shared/money.ts'

export type HatColors = DesignDocument['colors']

/** A combination of colors that a blank is sold in. */
export interface Colorway {
  readonly id: string
  readonly name: string
  readonly colors: HatColors
}

/** An undecorated hat that an artist keeps. */
export interface ArtistBlank {
  readonly id: string
  readonly shape: Blank
  readonly brand: string
  readonly style: string
  readonly sku: string
  /** Of one hat without decoration. */
  readonly price: Cents
  readonly sizes: readonly string[]
  readonly colorways: readonly Colorway[]
  /** False when it was retired: nobody can order it. */
  readonly isActive: boolean
}

export const maxColorways = 24
export const maxSizes = 8
/** In one shop. */
export const maxBlanks = 60
