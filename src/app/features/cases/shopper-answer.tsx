import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { HatList } from '#app/ui/hat-list.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { type CaseView, maxCaseText } from '#modules/cases'

export interface ShopperAnswerProps {
  readonly view: CaseView
  /** Where to send hats back; missing where it isn't known. */
  readonly returnAddress: ReactNode
  readonly answer: FormAnswer | undefined
}

/** What the shopper can do next: accept, send back, ask for a decision, close. */
export function ShopperAnswer({ view, returnAddress, answer }: ShopperAnswerProps) {
  const { can } = view
  const isAcceptable = can.some((action) => action.startsWith('accept'))
  if (can.length === 0) return null
  return (
    <div className="flex flex-col gap-6">
      {view.status === 'open' && (
        <Notice tone="info" title={`${view.vendorName} answers next`}>
          If the artist doesn’t answer in time, we decide.
        </Notice>
      )}
      {isAcceptable && <Offer view={view} />}
      {can.includes('sendBack') && (
        <TextStep
          intent="send-back"
          title="Send the hats back"
          text="We send the refund when they arrive."
          more={returnAddress ?? <p className="mb-3 wrap-anywhere">Ask {view.vendorName} for the address.</p>}
          label="Tracking number, or how you sent them"
          button="I’ve sent them"
          answer={answer}
        />
      )}
      {can.includes('escalate') && (
        <TextStep
          intent="escalate"
          title="Not solved?"
          text="We read everything above and decide. You can’t take that back."
          label="What should we know?"
          button="Ask us to decide"
          isSecondary={isAcceptable}
          answer={answer}
        />
      )}
      {can.includes('withdraw') && (
        <Form method="post" encType="multipart/form-data">
          <Button type="submit" name="intent" value="withdraw" tone="secondary">
            {closingText(view)}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Offer({
  view: { offer, offerCents, offerHats, offerNumber, vendorName },
}: {
  readonly view: CaseView
}) {
  const pending = useNavigation().formData?.get('intent') === 'accept'
  const amount = offerCents === null ? '' : formatCents(offerCents)
  const texts = {
    refund: `${vendorName} offers a refund of ${amount}. It goes to the card that you paid with.`,
    return: `${vendorName} offers a refund of ${amount} when you send the hats back.`,
    replacement: `${vendorName} offers to send the hats again.`,
  }
  return (
    <Card as="section" padding="medium" aria-labelledby="offer">
      <h2 id="offer" className="text-lg">
        The artist’s offer
      </h2>
      <p className="my-3 wrap-anywhere">{offer && texts[offer]}</p>
      <HatList hats={offerHats} />
      <Form method="post" encType="multipart/form-data">
        <input type="hidden" name="offer" value={offerNumber ?? ''} />
        <Button type="submit" name="intent" value="accept" pending={pending} pendingLabel="Accepting...">
          Accept
        </Button>
      </Form>
    </Card>
  )
}

function closingText({ status, reason }: CaseView): string {
  if (status === 'replacing') return 'The replacement arrived'
  return reason === 'changed-mind' ? 'I’ll keep the hats, cancel the return' : 'It’s solved, close the case'
}

interface TextStepProps {
  readonly intent: string
  readonly title: string
  readonly text: string
  readonly more?: ReactNode
  readonly label: string
  readonly button: string
  /** Beside an offer to accept. */
  readonly isSecondary?: boolean
  readonly answer: FormAnswer | undefined
}

function TextStep(props: TextStepProps) {
  const { intent, title, text, more, label, button, isSecondary = false, answer } = props
  const pending = useNavigation().formData?.get('intent') === intent
  const own = answer?.values.intent === intent ? answer : undefined
  return (
    <Card as="section" padding="medium" aria-labelledby={intent}>
      <h2 id={intent} className="text-lg">
        {title}
      </h2>
      <p className="my-3 wrap-anywhere">{text}</p>
      {more}
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="flex flex-col items-start gap-4"
      >
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
    </Card>
  )
}
