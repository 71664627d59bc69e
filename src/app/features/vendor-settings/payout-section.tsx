import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import type { PayoutWant } from '#modules/payments'
import type { PayoutView } from './vendor-tab.server.ts'

const wantWords: Readonly<Record<PayoutWant, string>> = {
  name: 'your full legal name',
  birthday: 'your date of birth',
  address: 'your address',
  contact: 'an e-mail address or a phone number',
  'tax-number': 'your tax number (SSN, ITIN or EIN)',
  document: 'a picture of an identity document',
  business: 'a few words about what you sell',
  'bank-account': 'a bank account or debit card for your payouts',
  terms: 'your yes to their terms',
  other: 'something more, which they explain there',
}

const titles: Readonly<Record<PayoutView['state'], string>> = {
  none: 'Get paid',
  incomplete: 'Stripe account setup incomplete',
  connected: 'Stripe account fully connected',
}

export interface PayoutSectionProps {
  readonly payout: PayoutView
  readonly answer: FormAnswer | undefined
  /** Back from Stripe a moment ago; its answer is looked up once more. */
  readonly isChecking: boolean
  /** The link to Stripe had run out. */
  readonly isRefresh: boolean
  /** The first thing to do on the page, until it is done. */
  readonly isUrgent: boolean
}

/** The payout account: whether it works, what Stripe still wants, and the way there. */
export function PayoutSection({ payout, answer, isChecking, isRefresh, isUrgent }: PayoutSectionProps) {
  const { state } = payout
  return (
    <section aria-labelledby="payouts" className="flex flex-col gap-4">
      <div>
        <h2 id="payouts" className="flex items-center gap-2 text-lg">
          {state === 'connected' && <Icon name="check" className="text-success" />}
          {titles[state]}
        </h2>
        <div className="mt-2 flex flex-col gap-2 text-muted" role="status">
          <PayoutText payout={payout} isChecking={isChecking} isRefresh={isRefresh} />
        </div>
      </div>
      {state === 'connected' ? (
        <LeadAway intent="open-dashboard" answer={answer} label="Open your Stripe dashboard" isMain={false} />
      ) : (
        <LeadAway
          intent="connect"
          answer={answer}
          label={state === 'none' ? 'Connect Stripe Account' : 'Complete Stripe Setup'}
          isMain={isUrgent}
        />
      )}
    </section>
  )
}

function PayoutText({
  payout,
  isChecking,
  isRefresh,
}: Pick<PayoutSectionProps, 'payout' | 'isChecking' | 'isRefresh'>) {
  const { state, wants, isUnknown, isInReview, mustAskStripe } = payout
  if (isChecking && state !== 'connected') return <p>Checking with Stripe...</p>
  return (
    <>
      {isUnknown && (
        <p className="text-danger">Failed to check Stripe account status. This is how it was before.</p>
      )}
      {isRefresh && state !== 'connected' && (
        <p>Your link to Stripe had run out. The button makes a new one.</p>
      )}
      {state === 'none' && (
        <p>
          Stripe pays you out and asks who you are. It takes a few minutes; have your bank details at hand.
        </p>
      )}
      {state === 'connected' && (
        <p>Your share of every order goes to your account there, and on to your bank.</p>
      )}
      {state === 'incomplete' && wants.length > 0 && (
        <>
          <p>Stripe still wants to know:</p>
          <ul className="list-disc pl-5">
            {wants.map((want) => (
              <li key={want}>{wantWords[want]}</li>
            ))}
          </ul>
        </>
      )}
      {isInReview && (
        <p>You have told Stripe everything. They are looking at it, which can take a day or two.</p>
      )}
      {mustAskStripe && (
        <p>
          Stripe does not pay you out at the moment and asks you to contact them. The setup page leads to
          their support.
        </p>
      )}
    </>
  )
}

interface LeadAwayProps {
  readonly intent: 'connect' | 'open-dashboard'
  readonly answer: FormAnswer | undefined
  readonly label: string
  readonly isMain: boolean
}

/** A press that ends on a page of Stripe's. */
function LeadAway({ intent, answer, label, isMain }: LeadAwayProps) {
  const pending = useNavigation().formData?.get('intent') === intent
  const own = answer?.values.intent === intent ? answer : undefined
  return (
    <Form method="post" action="/profile-settings?tab=vendor" className="flex flex-col gap-3">
      <ErrorSummary message={own?.message} />
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        tone={isMain ? 'primary' : 'secondary'}
        pending={pending}
        pendingLabel="Opening Stripe..."
        className="self-start"
      >
        {label}
      </Button>
    </Form>
  )
}
