import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { RosterList } from '#app/ui/formats/roster-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import {
  type OrderedBlank,
  orderedBlankText,
  type Proof,
  type ProofState,
  proofState,
  type RosterRow,
} from '#modules/designs'
import { ProofThread } from './proof-thread.tsx'

export interface ProofsOfDesign {
  readonly id: string
  readonly name: string
  readonly vendorName: string
  /** Author of the design that this one is based on. */
  readonly credit: string | null
  readonly proofs: readonly Proof[]
  /** Null when the hat is cut and sewn for this order. */
  readonly blank: OrderedBlank | null
  /** Who gets a hat; empty when all hats are the same. */
  readonly roster: readonly RosterRow[]
}

const words: Record<ProofState, (vendorName: string) => string> = {
  required: (vendorName) => `${vendorName} will send you a proof before production.`,
  open: () => 'Review the proof. Production starts once you approve it.',
  change: (vendorName) => `${vendorName} knows what you’d like changed and will send a new proof.`,
  approved: () => 'You approved the proof.',
}

/** On the shopper's order: each custom design with its proofs, and the form to answer them. */
export function ShopperProofs({
  designs,
  textError,
}: {
  readonly designs: readonly ProofsOfDesign[]
  readonly textError: string | undefined
}) {
  const pending = useNavigation().formMethod === 'POST'
  if (designs.length === 0) return null
  return (
    <Card as="section" padding="medium" className="mb-6 flex flex-col gap-6 sm:p-6" aria-labelledby="proofs">
      <h2 id="proofs" className="text-lg">
        Made to your design
      </h2>
      {designs.map((design) => {
        const state = proofState(design.proofs)
        return (
          <div key={design.id} className="flex flex-col gap-4">
            <p>
              <AppLink to={`/design/${design.id}`} prefetch="none" className="font-semibold underline">
                {design.name}
              </AppLink>
              {design.credit && `, based on a design by ${design.credit}`}. {words[state](design.vendorName)}
            </p>
            {design.blank && <p className="text-muted">On {orderedBlankText(design.blank)}.</p>}
            {state === 'open' && design.roster.length > 0 && (
              <section aria-label="Texts to check">
                <p>Check the spelling of each text in the list and in the proof.</p>
                <RosterList rows={design.roster} />
              </section>
            )}
            <ProofThread proofs={design.proofs} />
            {state === 'open' && (
              <Form method="post" className="flex flex-col gap-4">
                <input type="hidden" name="design" value={design.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="approve-proof"
                  pending={pending}
                  className="self-start"
                >
                  Approve
                </Button>
                <TextAreaField
                  label="What should the artist change?"
                  name="text"
                  rows={3}
                  maxLength={1000}
                  error={textError}
                />
                <Button
                  type="submit"
                  name="intent"
                  value="change-proof"
                  tone="secondary"
                  pending={pending}
                  className="self-start"
                >
                  Request a change
                </Button>
              </Form>
            )}
          </div>
        )
      })}
    </Card>
  )
}
