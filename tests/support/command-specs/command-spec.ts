import type { DesignCommand, Layer } from '#modules/designs'
import { aMark, anArt, aText } from '../design-factory.ts'

export const kinds = { text: aText(), mark: aMark(), art: anArt() } as const
const kindNames = ['text', 'mark', 'art'] as const

/** One command on a design of one layer. */
export interface CommandSpec {
  readonly sentence: string
  readonly layer: Layer
  readonly command: DesignCommand
  /** What of the layer is different afterwards; nothing: the document stays the very same. */
  readonly changes: object | null
}

export const forEachKind = (
  make: (kind: (typeof kindNames)[number], layer: Layer) => readonly CommandSpec[],
): CommandSpec[] => kindNames.flatMap((kind) => make(kind, kinds[kind]))
