import { clsx } from 'clsx'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { PayoutRequirement } from '#modules/payments'
import type { PayoutSetup } from './vendor-tab.server.ts'

const requirementTexts: Readonly<Record<PayoutRequirement, string>> = {
  name: 'your full legal name',
  birthday: 'your date of birth',
  address: 'your address',
  contact: 'an email address or phone number',
  'tax-number': 'your tax number (SSN, ITIN or EIN)',
  document: 'a photo of an ID document',
  business: 'a description of what you sell',
  'bank-account': 'a bank account or debit card for your payouts',
  terms: 'acceptance of their terms',
  other: 'more information, explained at Stripe',
}

const titles: Readonly<Record<PayoutSetup['state'], string>> = {
  none: 'Get paid',
  incomplete: 'Stripe account setup incomplete',
  connected: 'Stripe account fully connected',
}

export interface PayoutSectionProps {
  readonly payout: PayoutSetup
  readonly answer: FormAnswer | undefined
  /** Just returned from Stripe; the status is being rechecked. */
  readonly isChecking: boolean
  /** The link to Stripe expired. */
  readonly isRefresh: boolean
  /** Stripe didn't respond right after the registration. */
  readonly hasFailed: boolean
  /** The most important step on the page. */
  readonly isUrgent: boolean
}

/** Status of the payout account, what Stripe still requires, and a button to continue there. */
export function PayoutSection(props: PayoutSectionProps) {
  const { payout, answer, isChecking, isRefresh, hasFailed, isUrgent } = props
  const { state } = payout
  return (
    <section aria-labelledby="payouts" className="flex flex-col gap-4">
      <div>
        <h2 id="payouts" className={clsx('flex items-center gap-2', isUrgent ? 'text-lg' : 'text-base')}>
          {state === 'connected' && <Icon name="check" className="text-success" />}
          {titles[state]}
        </h2>
        <div className="mt-2 flex flex-col gap-2 text-muted" role="status">
          <PayoutText payout={payout} isChecking={isChecking} isRefresh={isRefresh} />
        </div>
      </div>
      {state === 'connected' ? (
        <StripeButton
          intent="open-dashboard"
          answer={answer}
          label="Open your Stripe dashboard"
          isMain={false}
        />
      ) : (
        <StripeButton
          intent="connect"
          answer={answer}
          label={state === 'none' ? 'Connect Stripe Account' : 'Complete Stripe Setup'}
          failure={hasFailed ? 'Your shop is saved, but Stripe didn’t respond. Try again in a moment.' : null}
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
  const { state, requirements, isUnknown, isInReview, mustAskStripe } = payout
  if (isChecking && state !== 'connected') return <p>Checking with Stripe...</p>
  return (
    <>
      {isUnknown && (
        <p className="text-danger">Failed to check Stripe account status. Showing the last known status.</p>
      )}
      {isRefresh && state !== 'connected' && (
        <p>Your Stripe link expired. Use the button to get a new one.</p>
      )}
      {state === 'none' && (
        <p>
          Stripe verifies your identity and pays you. It takes a few minutes. Have your bank details ready.
        </p>
      )}
      {state === 'connected' && (
        <p>Your share of every order goes to your Stripe account and then to your bank.</p>
      )}
      {state === 'incomplete' && requirements.length > 0 && (
        <>
          <p>Stripe still needs:</p>
          <ul className="list-disc pl-5">
            {requirements.map((want) => (
              <li key={want}>{requirementTexts[want]}</li>
            ))}
          </ul>
        </>
      )}
      {isInReview && <p>Stripe is reviewing your information. This can take a day or two.</p>}
      {mustAskStripe && (
        <p>
          Stripe has paused your payouts and asks you to contact them. The setup page links to their support.
        </p>
      )}
    </>
  )
}

interface StripeButtonProps {
  readonly intent: 'connect' | 'open-dashboard'
  readonly answer: FormAnswer | undefined
  readonly label: string
  /** Message of an earlier form; the answer to this one replaces it. */
  readonly failure?: string | null
  readonly isMain: boolean
}

/** Continues at Stripe. */
function StripeButton({ intent, answer, label, failure, isMain }: StripeButtonProps) {
  const pending = useNavigation().formData?.get('intent') === intent
  const own = answer?.values.intent === intent ? answer : undefined
  return (
    <Form method="post" action="/profile-settings?tab=vendor" className="flex flex-col gap-3">
      <ErrorSummary message={own?.message ?? failure} />
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
