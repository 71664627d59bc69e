import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { HatList } from '#app/ui/hat-list.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type CaseView, maxCaseText } from '#modules/cases'
import { formatCents } from '#shared/text/format-cents.ts'
import { CaseTurnCard } from './case-turn-card.tsx'

export interface ShopperAnswerProps {
  readonly view: CaseView
  /** Where to send hats back; missing where it isn't known. */
  readonly returnAddress: ReactNode
  readonly answer: FormAnswer | undefined
}

/** Whose turn it is, and what the shopper can do: accept, send back, ask for a decision, close. */
export function ShopperAnswer({ view, returnAddress, answer }: ShopperAnswerProps) {
  const { can, status, offerHats } = view
  const isAcceptable = can.some((action) => action.startsWith('accept'))
  return (
    <CaseTurnCard view={view}>
      <p>
        <StateText view={view} />
      </p>
      {isAcceptable && offerHats.length > 0 && <HatList hats={offerHats} />}
      {can.includes('sendBack') && (
        <>
          {returnAddress ?? <p>Ask {view.vendorName} for the address.</p>}
          <TextStep
            intent="send-back"
            label="Tracking number, or how you sent them"
            button="I’ve sent them"
            answer={answer}
          />
        </>
      )}
      {status === 'declined' && <Escalation answer={answer} />}
      {(isAcceptable || can.includes('withdraw')) && (
        <div className="flex flex-wrap gap-3 max-sm:flex-col max-sm:*:*:w-full">
          {isAcceptable && <AcceptForm view={view} />}
          {can.includes('withdraw') && <WithdrawForm view={view} />}
        </div>
      )}
      {can.includes('escalate') && status !== 'declined' && (
        <details open={answer?.values.intent === 'escalate'} className="-mb-2 border-t border-line pt-2">
          <summary className="flex min-h-11 w-fit items-center font-semibold">
            Not solved? We can decide
          </summary>
          <div className="mt-2 mb-2 flex flex-col gap-4">
            <p>{decisionText}</p>
            <Escalation answer={answer} isSecondary />
          </div>
        </details>
      )}
    </CaseTurnCard>
  )
}

const decisionText = 'We read everything on this page and decide. You can’t take that back.'

function StateText({ view }: { readonly view: CaseView }): ReactNode {
  const { status, offer, offerCents, vendorName, dueAt } = view
  const amount = offerCents === null ? '' : formatCents(offerCents)
  const offers = {
    refund: `${vendorName} offers a refund of ${amount}. It goes to the card that you paid with.`,
    return: `${vendorName} offers a refund of ${amount} when you send the hats back.`,
    replacement: `${vendorName} offers to send the hats again.`,
  }
  switch (status) {
    case 'open':
      return 'If the artist doesn’t answer in time, we decide.'
    case 'offered':
      return offer && offers[offer]
    case 'declined':
      return `${vendorName} declined. ${decisionText}`
    case 'returning':
    case 'sent-back':
      return 'We send the refund when they arrive.'
    case 'replacing':
      return (
        <>
          Close the case when they arrive
          {dueAt !== null && (
            <>
              . It closes by itself on <FormattedDate at={dueAt} />
            </>
          )}
          .
        </>
      )
    case 'escalated':
      return 'We read both sides, and email you what we decided.'
    case 'closed':
      return null
  }
}

const acceptTexts = {
  refund: (amount: string) => `Accept ${amount}`,
  return: (amount: string) => `Accept, and get ${amount} back`,
  replacement: () => 'Accept the replacement',
}

function AcceptForm({ view: { offer, offerCents, offerNumber } }: { readonly view: CaseView }) {
  const pending = useNavigation().formData?.get('intent') === 'accept'
  const amount = offerCents === null ? 'the offer' : formatCents(offerCents)
  return (
    <Form method="post" encType="multipart/form-data">
      <input type="hidden" name="offer" value={offerNumber ?? ''} />
      <Button type="submit" name="intent" value="accept" pending={pending} pendingLabel="Accepting...">
        {acceptTexts[offer ?? 'refund'](amount)}
      </Button>
    </Form>
  )
}

function WithdrawForm({ view }: { readonly view: CaseView }) {
  return (
    <Form method="post" encType="multipart/form-data">
      <Button
        type="submit"
        name="intent"
        value="withdraw"
        tone={view.status === 'replacing' ? 'primary' : 'secondary'}
      >
        {closingText(view)}
      </Button>
    </Form>
  )
}

function closingText({ status, reason, offer }: CaseView): string {
  if (status === 'replacing') return 'The replacement arrived'
  if (status === 'offered' && offer === 'refund') return 'Close without the refund'
  return reason === 'changed-mind' ? 'I’ll keep the hats, cancel the return' : 'It’s solved, close the case'
}

type EscalationProps = Pick<TextStepProps, 'answer' | 'isSecondary'>

function Escalation(props: EscalationProps) {
  return <TextStep {...props} intent="escalate" label="What should we know?" button="Ask us to decide" />
}

interface TextStepProps {
  readonly intent: string
  readonly label: string
  readonly button: string
  /** Another step is the main one. */
  readonly isSecondary?: boolean
  readonly answer: FormAnswer | undefined
}

function TextStep({ intent, label, button, isSecondary = false, answer }: TextStepProps) {
  const pending = useNavigation().formData?.get('intent') === intent
  const own = answer?.values.intent === intent ? answer : undefined
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col items-start gap-4">
      <TextAreaField
        label={label}
        name="text"
        rows={2}
        required
        maxLength={maxCaseText}
        defaultValue={own?.values.text}
        error={own?.errors.text ?? own?.message ?? undefined}
        className="w-full"
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone={isSecondary ? 'secondary' : 'primary'}
        pending={pending}
        pendingLabel="Sending..."
      >
        {button}
      </Button>
    </Form>
  )
}
