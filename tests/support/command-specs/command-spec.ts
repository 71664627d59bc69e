import type { DesignCommand, Layer } from '#modules/design-engine'
import { aGraphic, anArt, aText } from '../design-factory.ts'

export const kinds = { text: aText(), graphic: aGraphic(), art: anArt() } as const
const kindNames = ['text', 'graphic', 'art'] as const

/** One command on a design with one layer. */
export interface CommandSpec {
  readonly name: string
  readonly layer: Layer
  readonly command: DesignCommand
  /** The changed fields of the layer; null when the command must return the same document. */
  readonly changes: object | null
}

export const forEachKind = (
  make: (kind: (typeof kindNames)[number], layer: Layer) => readonly CommandSpec[],
): CommandSpec[] => kindNames.flatMap((kind) => make(kind, kinds[kind]))
