import type { Blank, DesignDocument } from '#modules/design-engine'
import type { Cents } from '#shared/money.ts'

export type DesignColors = DesignDocument['colors']

export interface SizeInStock {
  readonly id: string
  readonly size: string
  /** All that the artist has, reserved ones included; null while they don't count. */
  readonly quantity: number | null
  /** By open checkouts. */
  readonly reserved: number
  /** What can be ordered now; null while the artist doesn't count. */
  readonly available: number | null
}

/** A combination of colors that a blank is sold in. */
export interface Colorway {
  readonly id: string
  readonly name: string
  readonly colors: DesignColors
  /** In the order of the blank's sizes. */
  readonly stock: readonly SizeInStock[]
}

/** An undecorated hat that an artist keeps. */
export interface ArtistBlank {
  readonly id: string
  readonly shape: Blank
  readonly brand: string
  readonly style: string
  readonly sku: string
  /** Price of one hat without decoration. */
  readonly price: Cents
  readonly sizes: readonly string[]
  readonly colorways: readonly Colorway[]
  /** False when it was retired: nobody can order it. */
  readonly isActive: boolean
}

/** Nothing is left in any size. */
export const isSoldOut = (stock: readonly Pick<SizeInStock, 'available'>[]) =>
  stock.every(({ available }) => available === 0)

export const maxColorways = 24
export const maxSizes = 8
/** In one shop. */
export const maxBlanks = 60
