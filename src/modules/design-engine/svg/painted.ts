import type { Matrix, OutlinePath } from '../drawing/outline-path.ts'
import type { StrokeStyle } from './stroke-outline.ts'

/** What shapes are visible through, in the coordinates of the file. */
export interface ClipRegion {
  /** In order; each adds to the region or cuts something out of it. */
  readonly parts: readonly { readonly path: OutlinePath; readonly evenOdd: boolean; readonly adds: boolean }[]
}

/** A filled or stroked shape. */
export interface Painted {
  readonly hex: string
  readonly alpha: number
  /** In its own coordinates; `matrix` takes it to those of the file. */
  readonly path: OutlinePath
  readonly matrix: Matrix
  readonly evenOdd: boolean
  /** Null for a fill. */
  readonly stroke: StrokeStyle | null
  readonly clips: readonly ClipRegion[]
}
