import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { type Proof, type ProofState, proofState } from '#modules/designs'
import { ProofThread } from './proof-thread.tsx'

export interface ProofsOfDesign {
  readonly id: string
  readonly name: string
  readonly vendorName: string
  /** Whose design it was drawn after. */
  readonly credit: string | null
  readonly proofs: readonly Proof[]
}

const words: Record<ProofState, (vendorName: string) => string> = {
  wanted: (vendorName) => `${vendorName} will show you a picture before anything is made.`,
  open: () => 'Look at the picture: it is made as soon as you approve it.',
  change: (vendorName) =>
    `${vendorName} knows what you would like to be different and will show you a new picture.`,
  approved: () => 'You approved the picture. It is being made.',
}

/** On the shopper's order: each design that is made for it, what the artist showed, and the answer. */
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
              {design.credit && `, after a design by ${design.credit}`}. {words[state](design.vendorName)}
            </p>
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
                  label="Or say what should be different"
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
                  Ask for a change
                </Button>
              </Form>
            )}
          </div>
        )
      })}
    </Card>
  )
}
