import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type ProofState, proofState } from '#modules/designs'
import { ProofThread } from './proof-thread.tsx'
import type { ProofsOfDesign } from './shopper-proofs.tsx'

const words: Record<ProofState, string> = {
  wanted: 'Show the shopper a picture of what you are going to make. You can begin when they approve it.',
  open: 'The shopper has your picture and has not answered yet.',
  change: 'The shopper would like a change. Show a new picture.',
  approved: 'Approved: you can make it.',
}

/** On the artist's order: what the shopper drew, what was shown of it, and a place for the next picture. */
export function ArtistProofs({ designs }: { readonly designs: readonly ProofsOfDesign[] }) {
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
              {design.credit && `, after a design by ${design.credit}`}. {words[state]}
            </p>
            <ProofThread proofs={design.proofs} />
            {(state === 'wanted' || state === 'change') && (
              <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
                <input type="hidden" name="design" value={design.id} />
                <label className="flex flex-col gap-1 font-semibold">
                  Picture
                  <input
                    type="file"
                    name="picture"
                    accept="image/png,image/jpeg,image/webp"
                    className="min-h-11 font-normal"
                  />
                </label>
                <TextField label="A word with it" name="note" maxLength={1000} autoComplete="off" />
                <Button
                  type="submit"
                  name="intent"
                  value="send-proof"
                  pending={pending}
                  className="self-start"
                >
                  Send to the shopper
                </Button>
              </Form>
            )}
          </div>
        )
      })}
    </Card>
  )
}
