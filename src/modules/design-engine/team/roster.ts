import type { DesignDocument, Layer, TextLayer } from '../document/design-document.ts'
import { layersOf } from '../document/design-document.ts'
import {
  type PerHatField,
  perHatFields,
  type PlacementName,
  placementNames,
} from '../document/design-types.ts'

export type RosterRow = DesignDocument['roster'][number]

/** Which fields of the roster the design uses; none for a design that is the same on every hat. */
export function teamFieldsOf(document: DesignDocument): PerHatField[] {
  const used = new Set(perHatLayers(document).map(({ perHat }) => perHat))
  return perHatFields.filter((field) => used.has(field))
}

/** The text layers whose text differs per hat. */
export function perHatLayers(document: DesignDocument): TextLayer[] {
  return layersOf(document).flatMap(({ layer }) =>
    layer.kind === 'text' && layer.perHat !== undefined ? [layer] : [],
  )
}

/** Whether a text of the placement differs per hat. */
export function variesPerHat(document: DesignDocument, placement: PlacementName): boolean {
  return document.placements[placement].layers.some(
    (layer) => layer.kind === 'text' && layer.perHat !== undefined,
  )
}

/** The rows that apply: none while no text differs per hat. */
export function hatsOf(document: DesignDocument): readonly RosterRow[] {
  return teamFieldsOf(document).length === 0 ? [] : document.roster
}

/** How many hats the roster asks for; null when it doesn't decide the quantity. */
export function teamQuantity(document: DesignDocument): number | null {
  const hats = hatsOf(document)
  return hats.length === 0 ? null : hats.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A row for people: 'SMITH 7', 'SMITH', 'Number 7'. */
export function hatTitle({ name, number }: Pick<RosterRow, 'name' | 'number'>): string {
  if (name === '') return number === '' ? 'Hat without a name' : `Number ${number}`
  return number === '' ? name : `${name} ${number}`
}

/** The roster in one line: 'SMITH 7, LOPEZ 12 (2)', with sizes 'SMITH 7 (S/M), LOPEZ 12 (L/XL, 2)'. */
export function rosterText(rows: readonly RosterRow[]): string {
  return rows
    .map((row) => {
      const more = [row.size, row.quantity > 1 && row.quantity].filter(Boolean).join(', ')
      return more === '' ? hatTitle(row) : `${hatTitle(row)} (${more})`
    })
    .join(', ')
}

/** The design of one hat: its texts instead of the sample texts, without a roster. A text that the row lacks is left out. */
export function documentForHat(document: DesignDocument, hat: Pick<RosterRow, PerHatField>): DesignDocument {
  const placements = { ...document.placements }
  for (const name of placementNames) {
    // An unchanged placement stays the same object, so that it isn't drawn again for each hat.
    if (!variesPerHat(document, name)) continue
    const content = document.placements[name]
    placements[name] = { ...content, layers: content.layers.flatMap((layer) => layerForHat(layer, hat)) }
  }
  return { ...document, placements, roster: [] }
}

function layerForHat(layer: Layer, hat: Pick<RosterRow, PerHatField>): Layer[] {
  if (layer.kind !== 'text' || layer.perHat === undefined) return [layer]
  const { perHat, ...plain } = layer
  return hat[perHat] === '' ? [] : [{ ...plain, text: hat[perHat] }]
}

/** For everyone except the shopper and the artist of the order: names of a team are personal data. */
export function withoutRoster(document: DesignDocument): DesignDocument {
  return document.roster.length === 0 ? document : { ...document, roster: [] }
}

/**
 * The hat with a name of middle length, counting each hat: prices count its stitches, so that one long name doesn't make
 * all hats more expensive. Null without a roster.
 */
export function middleHat(document: DesignDocument): RosterRow | null {
  const fields = teamFieldsOf(document)
  const sorted = hatsOf(document).toSorted((a, b) => lettersOf(a, fields) - lettersOf(b, fields))
  const half = (teamQuantity(document) ?? 0) / 2
  let count = 0
  return sorted.find(({ quantity }) => (count += quantity) >= half) ?? null
}

/** The hat with the most letters. Null without a roster. */
export function longestHat(document: DesignDocument): RosterRow | null {
  const fields = teamFieldsOf(document)
  return hatsOf(document).toSorted((a, b) => lettersOf(b, fields) - lettersOf(a, fields))[0] ?? null
}

function lettersOf(hat: RosterRow, fields: readonly PerHatField[]): number {
  return fields.reduce((sum, field) => sum + [...hat[field]].length, 0)
}
