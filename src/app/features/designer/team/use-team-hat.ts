import { useMemo, useState } from 'react'
import { type DesignDocument, documentForHat, hatsOf } from '#modules/design-engine'

export interface ShownTeamHat {
  /** The row whose texts the hat shows. */
  readonly index: number
  readonly show: (index: number) => void
  /** The design with the texts of that row; without one, or while the team list is closed, the design itself. */
  readonly shown: DesignDocument
}

/** Shows the hats of the team list one after the other, while it is open. */
export function useTeamHat(document: DesignDocument, isOpen: boolean): ShownTeamHat {
  const [requested, show] = useState(0)
  const hats = hatsOf(document)
  const index = Math.max(0, Math.min(requested, hats.length - 1))
  const hat = isOpen ? hats[index] : undefined
  const shown = useMemo(() => (hat ? documentForHat(document, hat) : document), [document, hat])
  return { index, show, shown }
}
