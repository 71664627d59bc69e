import type { TechniqueStartJson } from '#app/api/designs/design-offer-json.ts'
import { Button } from '#app/ui/button.tsx'
import { techniqueInText, techniqueLimits } from '#modules/design-engine'

type Technique = TechniqueStartJson['technique']
/** Changes the layers of the first technique to the second one. */
export type ReplaceTechnique = (from: Technique, to: Technique) => void

interface OtherQuantityProps {
  readonly quantity: number
  /** More than the selected quantity. */
  readonly isMore: boolean
  /** Null while the team list decides the quantity. */
  readonly applyQuantity: ((quantity: number) => void) | null
  /** The technique that needs this quantity. */
  readonly startsWith: TechniqueStartJson | null
  readonly replaceTechnique: ReplaceTechnique | null
}

/** Shown when no artist makes this quantity: offers the nearest one, and techniques that are made in smaller ones. */
export function OtherQuantity({
  quantity,
  isMore,
  applyQuantity,
  startsWith,
  replaceTechnique,
}: OtherQuantityProps) {
  const hats = quantity === 1 ? 'one hat' : `${quantity} hats`
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="status" className="text-muted">
        {reasonOf({ quantity, isMore, startsWith }, hats)}
      </p>
      {applyQuantity ? (
        <Button tone="secondary" onClick={() => applyQuantity(quantity)}>
          Change to {hats}
        </Button>
      ) : (
        <p className="text-muted">Change your team list to {hats}.</p>
      )}
      {replaceTechnique &&
        startsWith?.instead.map((technique) => (
          <Button
            key={technique}
            tone="secondary"
            onClick={() => replaceTechnique(startsWith.technique, technique)}
          >
            Use {techniqueInText(technique)}
          </Button>
        ))}
    </div>
  )
}

function reasonOf(
  { quantity, isMore, startsWith }: Pick<OtherQuantityProps, 'quantity' | 'isMore' | 'startsWith'>,
  hats: string,
): string {
  if (startsWith) return `${techniqueLimits[startsWith.technique].name} starts at ${quantity} hats.`
  return isMore
    ? `Artists make this design in quantities of ${quantity} or more.`
    : `Artists make at most ${hats} of this design per order.`
}
