import { TextField } from '#app/ui/forms/text-field.tsx'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { spotlightPlaces } from '#modules/vendors'
import { ActsCard } from '#app/web/staff/acts-card.tsx'
import type { OperatorVendorDetails } from '#modules/vendors/server'

interface VendorDecisionsProps {
  readonly vendor: OperatorVendorDetails
  /** The site's fee, in basis points. */
  readonly usualFee: number
  readonly answer: FormAnswer | undefined
}

/** What an operator can decide about a vendor now, each with its reason. */
export function VendorDecisions({ vendor, usualFee, answer }: VendorDecisionsProps) {
  const may = useMay()
  const { status, approval, spotlightSince, feeBasisPoints } = vendor
  if (!may('write_vendors')) return null
  // A new question after each change, so that its reason isn't reused.
  if (status === 'suspended') {
    return (
      <ActsCard>
        <ReasonForm
          key="reinstate"
          intent="reinstate"
          label="Reinstate"
          hint="For the audit log."
          answer={answer}
        >
          Shoppers can buy their hats again if Stripe allows payments, and we send the waiting transfers.
        </ReasonForm>
      </ActsCard>
    )
  }
  const isUndecided = approval !== null && approval !== 'approved'
  return (
    <ActsCard>
      {isUndecided && (
        <ReasonForm key="approve" intent="approve" label="Approve" hint="For the audit log." answer={answer}>
          We email the artist. Their shop opens as soon as their setup at Stripe is complete.
        </ReasonForm>
      )}
      {isUndecided && approval === 'waiting' && (
        <ReasonForm
          key="decline"
          intent="decline"
          label="Decline"
          isDanger
          hint="We email it to the artist and show it on their dashboard."
          answer={answer}
        >
          Their shop stays closed. You can still approve it later.
        </ReasonForm>
      )}
      {spotlightSince === null && status === 'active' && (
        <ReasonForm
          key="spotlight"
          intent="spotlight"
          label="Add to the spotlight"
          hint="For the audit log."
          answer={answer}
        >
          The About page introduces up to {spotlightPlaces} artists: those you choose, newest choice first,
          then those with the newest hats.
        </ReasonForm>
      )}
      {spotlightSince !== null && (
        <ReasonForm
          key="unspotlight"
          intent="unspotlight"
          label="Remove from the spotlight"
          hint="For the audit log."
          answer={answer}
        >
          The About page shows them like everyone else, when their hats are among the newest.
        </ReasonForm>
      )}
      {may('write_vendor_fees') && (
        <FeeForm key={`fee ${feeBasisPoints}`} vendor={vendor} usualFee={usualFee} answer={answer} />
      )}
      <SuspendForm answer={answer} />
    </ActsCard>
  )
}

function FeeForm({ vendor: { feeBasisPoints }, usualFee, answer }: VendorDecisionsProps) {
  return (
    <ReasonForm
      intent="fee"
      label="Change the platform fee"
      hint="For the audit log."
      answer={answer}
      fields={(own) => (
        <TextField
          label="Platform fee"
          name="fee"
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          hint={`Percent of their hats. Leave it empty for the site’s ${usualFee / 100}%.`}
          defaultValue={own?.values.fee ?? (feeBasisPoints === null ? '' : String(feeBasisPoints / 100))}
          error={own?.errors.fee}
        />
      )}
    >
      Shoppers pay it on top of the artist’s prices. New orders use it; existing orders keep theirs.
    </ReasonForm>
  )
}

function SuspendForm({ answer }: Pick<VendorDecisionsProps, 'answer'>) {
  return (
    <ReasonForm
      intent="suspend"
      label="Suspend"
      isDanger
      hint="We email it to the artist and show it on their dashboard."
      answer={answer}
    >
      Shoppers can’t buy their hats anymore, open carts say so, and we hold unsent transfers. The artist still
      ships existing orders.
    </ReasonForm>
  )
}
