import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { orderedBlankText, type ProofState, proofState } from '#modules/designs'
import { ProofThread } from './proof-thread.tsx'
import type { ProofsOfDesign } from './shopper-proofs.tsx'

const words: Record<ProofState, string> = {
  required: 'Send the shopper a proof of what you’ll make. You can start once they approve it.',
  open: 'The shopper hasn’t answered your proof yet.',
  change: 'The shopper requested a change. Send a new proof.',
  approved: 'The shopper approved your proof. You can start.',
}

/** On the artist's order: each custom design with its proofs, and the form to send the next one. */
export function VendorProofs({ designs }: { readonly designs: readonly ProofsOfDesign[] }) {
  const pending = useNavigation().formMethod === 'POST'
  if (designs.length === 0) return null
  return (
    <Card as="section" padding="medium" className="flex flex-col gap-6" aria-labelledby="proofs">
      <h2 id="proofs" className="text-lg">
        Made to a shopper’s design
      </h2>
      {designs.map((design) => {
        const state = proofState(design.proofs)
        return (
          <div key={design.id} className="flex flex-col gap-4">
            <p>
              <span className="font-semibold">{design.name}</span>
              {design.credit && `, based on a design by ${design.credit}`}. {words[state]}
            </p>
            {design.blank && (
              <p>
                Blank: {orderedBlankText(design.blank)}, SKU <span className="label">{design.blank.sku}</span>
              </p>
            )}
            <ProofThread proofs={design.proofs} />
            {(state === 'required' || state === 'change') && (
              <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
                <input type="hidden" name="design" value={design.id} />
                {design.roster.length > 0 && (
                  <SwitchField
                    label="Send our drawing of every hat"
                    hint="One picture with all names, instead of your own."
                    name="drawn"
                    value="all"
                  />
                )}
                <label className="flex flex-col gap-1 font-semibold">
                  Picture
                  <input
                    type="file"
                    name="picture"
                    accept="image/png,image/jpeg,image/webp"
                    className="min-h-11 font-normal"
                  />
                </label>
                <TextField label="Note to the shopper" name="note" maxLength={1000} autoComplete="off" />
                <Button
                  type="submit"
                  name="intent"
                  value="send-proof"
                  pending={pending}
                  className="self-start"
                >
                  Send proof
                </Button>
              </Form>
            )}
          </div>
        )
      })}
    </Card>
  )
}
