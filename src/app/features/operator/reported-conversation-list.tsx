import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { BulkCheckbox } from '#app/web/staff/bulk/bulk-checkbox.tsx'
import { StatusBadge } from '#app/ui/badge.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { pictureSources } from '#modules/media'
import { messageReportReasonNames } from '#modules/messages'
import type { ReportedConversation } from '#modules/messages/server'
import { DecisionForm } from './decision-form.tsx'

interface ReportedConversationListProps {
  readonly conversations: readonly ReportedConversation[]
  /** The conversations that a refused form had selected. */
  readonly chosen: readonly string[]
  readonly answer: FormAnswer | undefined
}

const nameless = 'A shopper who left'

/** Reported conversations with their messages, each with a form to close it or to dismiss the reports. */
export function ReportedConversationList({ conversations, chosen, answer }: ReportedConversationListProps) {
  return (
    <ul className="flex flex-col gap-6">
      {conversations.map((conversation) => (
        <Card as="li" key={conversation.id} padding="medium" className="flex flex-col gap-4 wrap-anywhere">
          <div className="flex items-start justify-between gap-3">
            <Heading conversation={conversation} />
            <BulkCheckbox
              id={conversation.id}
              name={`the conversation about ${conversation.subjectName}`}
              isChosen={chosen.includes(conversation.id)}
            />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 xl:grid-cols-2">
            <div className="flex flex-col gap-2">
              <Reports conversation={conversation} />
              <Messages conversation={conversation} />
            </div>
            <Decision conversation={conversation} answer={answer} />
          </div>
        </Card>
      ))}
    </ul>
  )
}

interface Part {
  readonly conversation: ReportedConversation
}

function Heading({
  conversation: { subjectName, orderId, vendorId, vendorName, shopperName, isClosed, reports },
}: Part) {
  const oldest = reports.at(-1)
  return (
    <div>
      <h2 className="text-lg">
        {orderId ? (
          <ConsoleLink to={`/operator/orders/${orderId}`} className="underline">
            {subjectName}
          </ConsoleLink>
        ) : (
          subjectName
        )}
      </h2>
      <p className="text-sm text-muted">
        {shopperName ?? nameless} and{' '}
        <ConsoleLink to={`/operator/vendors/${vendorId}`} className="underline">
          {vendorName}
        </ConsoleLink>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {isClosed && <StatusBadge tone="gray">already closed</StatusBadge>}
        {oldest && (
          <span>
            Waiting since <FormattedDate at={oldest.at} withTime />
          </span>
        )}
      </p>
    </div>
  )
}

function nameOf(side: 'shopper' | 'vendor', { vendorName, shopperName }: ReportedConversation): string {
  return side === 'vendor' ? vendorName : (shopperName ?? nameless)
}

function Reports({ conversation }: Part) {
  return (
    <ul aria-label={`Reports about ${conversation.subjectName}`} className="flex flex-col">
      {conversation.reports.map(({ id, by, reason, text, at }) => (
        <li key={id} className="border-t border-line py-3">
          <p className="font-semibold">{messageReportReasonNames[reason]}</p>
          {text && <p className="prose-width whitespace-pre-line">{text}</p>}
          <p className="text-sm text-muted">
            Reported by {nameOf(by, conversation)}, <FormattedDate at={at} withTime />
          </p>
        </li>
      ))}
    </ul>
  )
}

function Messages({ conversation }: Part) {
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center underline">
        Read the newest{' '}
        {conversation.messages.length === 1 ? 'message' : `${conversation.messages.length} messages`}
        <span className="sr-only"> about {conversation.subjectName}</span>
      </summary>
      <ol aria-label={`Messages about ${conversation.subjectName}`} className="mt-2 flex flex-col gap-3">
        {conversation.messages.map(({ number, sender, text, pictures, sentAt }) => (
          <li key={number} className="border-l-2 border-edge pl-4">
            <p className="text-sm text-muted">
              {nameOf(sender, conversation)}, <FormattedDate at={sentAt} withTime />
            </p>
            {text && <p className="prose-width whitespace-pre-line">{text}</p>}
            <PictureLinks
              pictures={pictures.map((url) => ({ url, ...pictureSources(url, 'thumb') }))}
              author={nameOf(sender, conversation)}
            />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Decision({ conversation, answer }: Part & { readonly answer: FormAnswer | undefined }) {
  const { id, subjectName, reports } = conversation
  const about = `about ${subjectName}`
  return (
    <DecisionForm
      subject={{ name: 'conversation', id }}
      seen={{ name: 'until', value: reports[0]?.at.toISOString() ?? '' }}
      reason={{ label: 'Reason', hint: 'Both sides see it when you close the conversation.' }}
      choices={[
        { intent: 'close', label: 'Close conversation', about, isDanger: true },
        { intent: 'dismiss', label: 'Dismiss reports', about },
      ]}
      answer={answer}
    />
  )
}
