import type { ArtworkChange } from '#modules/design-engine'

/** A small drawing in the form in which a program exports it. Written by hand. */
export interface SvgFile {
  /** What is special about it. */
  readonly form: string
  readonly svg: string
  /** What reading it must list. */
  readonly changes?: readonly ArtworkChange['code'][]
}
