import type { Technique } from '#modules/design-engine'

/** A technique that artists only use for a quantity, and what can be used for fewer hats. */
export interface TechniqueStart {
  readonly technique: Technique
  readonly quantity: number
  /** Techniques with which an artist makes the design in the requested quantity. */
  readonly instead: readonly Technique[]
}

interface Start {
  readonly minimum: number
  readonly startsWith: Technique | null
}

/** The technique that decides the nearest quantity; null when an artist makes no fewer hats of any design. */
export function techniqueStart(
  artists: readonly Start[],
  nearest: number | null,
  instead: readonly Technique[],
): TechniqueStart | null {
  const deciding = artists.filter(({ minimum }) => minimum === nearest)
  const technique = deciding[0]?.startsWith ?? null
  const isOne = deciding.every(({ startsWith }) => startsWith === technique)
  return technique !== null && nearest !== null && isOne ? { technique, quantity: nearest, instead } : null
}
