import { applyCommand, type DesignCommand } from '../document/design-commands.ts'
import { type DesignDocument, layersOf } from '../document/design-document.ts'
import type { Blank } from '../document/design-types.ts'
import type { DesignAssets } from '../drawing/placement-drawing.ts'
import { moveToBlank } from './move-to-blank.ts'

type Placements = DesignDocument['placements']

const maxRemembered = 50

/**
 * Moves designs between hats, and remembers how large they were: a design that was made smaller for one hat and not changed
 * since gets its size back on a hat that has room for it.
 */
export class BlankMoves {
  /** The placements as drawn, by what a move made of them. */
  private readonly originals = new Map<string, Placements>()

  move(document: DesignDocument, blank: Blank, assets: DesignAssets): DesignCommand[] {
    const original = this.originals.get(JSON.stringify(document.placements)) ?? document.placements
    const drawn = { ...document, placements: original }
    const target = moveToBlank(drawn, blank, assets).reduce(applyCommand, drawn)
    const commands: DesignCommand[] = [{ do: 'set-blank', blank }, ...placingAs(document, target)]
    this.remember(commands.reduce(applyCommand, document).placements, original)
    return commands
  }

  private remember(moved: Placements, original: Placements) {
    const key = JSON.stringify(moved)
    const [oldest] = this.originals.keys()
    if (this.originals.size >= maxRemembered && oldest !== undefined) this.originals.delete(oldest)
    if (key !== JSON.stringify(original)) this.originals.set(key, original)
  }
}

/** Gives each layer the size and place that it has in the other document. */
function placingAs(document: DesignDocument, target: DesignDocument): DesignCommand[] {
  const wanted = new Map(layersOf(target).map(({ layer }) => [layer.id, layer]))
  return layersOf(document).flatMap(({ layer: { id, scale, x, y } }): DesignCommand[] => {
    const to = wanted.get(id)
    if (!to || (to.scale === scale && to.x === x && to.y === y)) return []
    return [
      { do: 'scale-to', id, scale: to.scale },
      { do: 'move-to', id, x: to.x, y: to.y },
    ]
  })
}
