import type { DesignCommand } from './design-commands.ts'
import type { DesignDocument } from './design-document.ts'
import { placementNames, type Technique } from './design-types.ts'

/** Changes every layer of one technique to another one. */
export function techniqueCommands(document: DesignDocument, from: Technique, to: Technique): DesignCommand[] {
  return placementNames
    .flatMap((name) => document.placements[name].layers)
    .filter(({ technique }) => technique === from)
    .map(({ id }) => ({ do: 'set-technique', id, technique: to }))
}
