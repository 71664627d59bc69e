import type { DesignDocument } from '../document/design-document.ts'
import { type PerHatField, placementNames } from '../document/design-types.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import { boundsOf } from '../drawing/outline-path.ts'
import type { DesignAssets } from '../drawing/placement-drawing.ts'
import { setLine } from '../fonts/set-line.ts'
import {
  documentForHat,
  hatsOf,
  hatTitle,
  perHatLayers,
  type RosterRow,
  teamFieldsOf,
} from '../team/roster.ts'
import { checkLetters } from './check-letters.ts'
import { checkPlacement } from './check-placement.ts'
import type { DesignCheck } from './design-check.ts'

/** Hats that are checked completely. Position and size are checked for every hat. */
const maxChecked = 5
/** Names that a check lists. */
const maxNamed = 4

interface FoundOn {
  readonly hat: RosterRow
  readonly check: DesignCheck
}

/**
 * Checks a design whose texts differ per hat: position, size and letters of every hat, and everything for the hats that
 * decide: those with the widest, the longest and the most varied texts. A check that only some hats fail says which.
 */
export function checkTeam(
  document: DesignDocument,
  assets: DesignAssets,
  check: (oneHat: DesignDocument) => DesignCheck[],
): DesignCheck[] {
  const fields = teamFieldsOf(document)
  const hats = hatsOf(document)
  if (hats.length === 0) return [...check(document), noNames]
  const complete = hats.filter((hat) => fields.some((field) => hat[field].trim() !== ''))
  const deciding = decidingHats(document, assets, complete)
  const found = [
    ...deciding.flatMap((hat) => check(documentForHat(document, hat)).map((one) => ({ hat, check: one }))),
    ...checkEveryHat(document, assets, complete),
  ]
  return [...missingTexts(document, hats), ...grouped(document, found)]
}

const noNames: DesignCheck = {
  code: 'no-names',
  level: 'error',
  placement: null,
  layerId: null,
  text: 'A text is different on each hat, but the team list is empty. Add the names, or use the same text on every hat.',
  fix: null,
}

/** Rows that lack a text: an error if nothing is left of it, otherwise the text is left out on that hat. */
function missingTexts(document: DesignDocument, hats: readonly RosterRow[]): DesignCheck[] {
  const fields = teamFieldsOf(document)
  const rowsOf = (isMissing: (hat: RosterRow) => boolean) =>
    hats.flatMap((hat, index) => (isMissing(hat) ? [`row ${index + 1}`] : []))
  const empty = rowsOf((hat) => fields.every((field) => hat[field].trim() === ''))
  const checks: DesignCheck[] = []
  if (empty.length > 0) {
    checks.push({
      ...noNames,
      code: 'empty-row',
      text: `The team list has no ${fields.join(' and no ')} in ${listed(empty)}. Fill it in, or remove the row.`,
    })
  }
  for (const field of fields) {
    const some = rowsOf((hat) => hat[field].trim() === '' && fields.some((other) => hat[other].trim() !== ''))
    if (some.length === 0) continue
    checks.push({
      ...noNames,
      code: 'empty-row',
      level: 'warning',
      text: `No ${field} in ${listed(some)} of the team list: it’s left off ${some.length === 1 ? 'that hat' : 'those hats'}.`,
    })
  }
  return checks
}

/** The hats with the widest and the longest text of each layer, then those that add most letters not seen before. */
function decidingHats(
  document: DesignDocument,
  { fonts }: DesignAssets,
  hats: readonly RosterRow[],
): RosterRow[] {
  const deciding = new Set<RosterRow>()
  const addBest = (score: (hat: RosterRow) => number) => {
    const scores = hats.map(score)
    const best = scores.indexOf(Math.max(...scores))
    const hat = hats[best]
    if (hat) deciding.add(hat)
  }
  for (const layer of perHatLayers(document)) {
    const { perHat: field, font: id } = layer
    const font = fonts[id]
    if (!field) continue
    addBest((hat) => [...hat[field]].length)
    if (font) {
      addBest((hat) => {
        const { left, right } = boundsOf(setLine(font, { ...layer, text: hat[field] }).path)
        return right - left
      })
    }
  }
  const fields = teamFieldsOf(document)
  const seen = new Set([...deciding].flatMap((hat) => lettersOf(hat, fields)))
  const unseen = (hat: RosterRow) =>
    new Set(lettersOf(hat, fields).filter((letter) => !seen.has(letter))).size
  while (deciding.size < maxChecked && hats.some((hat) => unseen(hat) > 0)) {
    addBest(unseen)
    for (const letter of [...deciding].flatMap((hat) => lettersOf(hat, fields))) seen.add(letter)
  }
  return [...deciding]
}

function lettersOf(hat: RosterRow, fields: readonly PerHatField[]): string[] {
  return fields.flatMap((field) => [...hat[field]])
}

/** What takes little computing, for every hat. */
function checkEveryHat(
  document: DesignDocument,
  assets: DesignAssets,
  hats: readonly RosterRow[],
): FoundOn[] {
  const ids = new Set(perHatLayers(document).map(({ id }) => id))
  const names = placementNames.filter((name) =>
    document.placements[name].layers.some(({ id }) => ids.has(id)),
  )
  // Drawings are cached per assets. A copy keeps those of many hats from replacing the ones that the editor shows.
  const ownCache = { ...assets }
  return hats.flatMap((hat) => {
    const oneHat = documentForHat(document, hat)
    return names
      .map((name) => drawPlacement(oneHat, name, ownCache))
      .flatMap((drawing) =>
        drawing.layers
          .filter(({ layer, pending }) => ids.has(layer.id) && !pending)
          .flatMap((drawn) => [...checkPlacement(drawing, drawn), ...checkLetters(drawing, drawn)])
          .map((check) => ({ hat, check })),
      )
  })
}

/** One check for each problem, with the names of the hats that have it unless it doesn't depend on them. */
function grouped(document: DesignDocument, found: readonly FoundOn[]): DesignCheck[] {
  const groups = Map.groupBy(found, ({ check: { code, placement, layerId } }) =>
    JSON.stringify([code, placement, layerId]),
  )
  const perHat = new Set(perHatLayers(document).map(({ id }) => id))
  const varies = ({ layerId, placement }: DesignCheck) =>
    layerId === null
      ? placement !== null && document.placements[placement].layers.some(({ id }) => perHat.has(id))
      : perHat.has(layerId)
  return [...groups.values()].flatMap(([first, ...others]): DesignCheck[] => {
    if (!first) return []
    if (!varies(first.check)) return [first.check]
    const worst = others.reduce((so, one) => (changeOf(one) > changeOf(so) ? one : so), first)
    const names = [...new Set([worst, first, ...others].map(({ hat }) => hatTitle(hat)))]
    return [{ ...worst.check, text: withNames(worst.check.text, names) }]
  })
}

/** How much the fix changes the size: the largest change fixes all hats. */
function changeOf({ check }: FoundOn): number {
  const scale = check.fix?.commands.find((command) => command.do === 'scale-by')
  return scale ? Math.abs(Math.log(scale.factor)) : 0
}

function withNames(text: string, [name = '', ...others]: readonly string[]): string {
  const named = text.includes(name) ? text : `${name}: ${text}`
  return others.length === 0 ? named : `${named} The same on ${listed(others)}.`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
