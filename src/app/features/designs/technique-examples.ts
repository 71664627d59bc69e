import { techniqueInText, type Technique, techniqueLimits, techniques } from '#modules/design-engine'
import { examplePrices, type PriceList } from '#modules/designs'
import { addCents, type Cents, zeroCents } from '#shared/money.ts'

export interface ExampleTerms
  extends Pick<PriceList, 'techniques' | 'minimums' | 'setups' | 'digitizing' | 'discounts'> {
  /** Price of the cheapest hat; undefined when none is offered. */
  readonly hat: Cents | undefined
  readonly front: Cents
  readonly perName: Cents
  readonly minimum: number
  readonly maximum: number
}

interface TechniqueExample {
  readonly technique: Technique
  readonly name: string
  /** The price of one hat, by quantity. */
  readonly units: ReadonlyMap<number, Cents>
}

/** What one hat with a front placement costs in each technique, at its smallest quantity and at each discount. */
export function techniqueExamples(terms: ExampleTerms): {
  readonly quantities: readonly number[]
  readonly rows: readonly TechniqueExample[]
} {
  const { hat, front, discounts, maximum } = terms
  if (hat === undefined) return { quantities: [], rows: [] }
  const rows = techniques.flatMap((technique): TechniqueExample[] => {
    const extra = terms.techniques[technique]
    const minimum = Math.max(terms.minimum, terms.minimums?.[technique] ?? 1)
    if (extra === undefined || minimum > maximum) return []
    const prices = examplePrices(addCents(hat, front, extra), {
      discounts,
      perName: zeroCents,
      once: onceOf(technique, terms),
      minimum,
      maximum,
    })
    const units = new Map(prices.map(({ quantity, unit }) => [quantity, unit]))
    return [{ technique, name: techniqueLimits[technique].name, units }]
  })
  const quantities = [...new Set(rows.flatMap(({ units }) => [...units.keys()]))]
  return { quantities: quantities.toSorted((a, b) => a - b), rows }
}

function onceOf(technique: Technique, { digitizing, setups }: ExampleTerms) {
  const setup = {
    code: 'setup' as const,
    text: techniqueInText(technique),
    amount: setups?.[technique] ?? zeroCents,
    isDone: false,
  }
  const sewing = { code: 'digitizing' as const, text: '', amount: digitizing, isDone: false }
  return techniqueLimits[technique].stitched ? [sewing, setup] : [setup]
}
