import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ReportForm, type ReportFormProps } from '#app/ui/forms/report-form.tsx'
import {
  type ConversationView,
  maxMessageReportText,
  messageReportReasonNames,
  messageReportReasons,
} from '#modules/messages'

export interface ConversationActionsProps {
  readonly conversation: Pick<ConversationView, 'isBlockedByMe' | 'isReportedByMe'>
  /** A refused report. */
  readonly refused: ReportFormProps['refused']
}

/** Blocks and reports the other side, behind a press each. Works without scripts. */
export function ConversationActions({ conversation, refused }: ConversationActionsProps) {
  const { isBlockedByMe, isReportedByMe } = conversation
  const summary = 'flex min-h-11 w-fit cursor-pointer items-center text-sm text-muted hover:text-text'
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-1 wrap-anywhere">
      {isBlockedByMe ? (
        <Form method="post" preventScrollReset className="flex min-h-11 flex-wrap items-center gap-3">
          <p className="text-sm">You blocked this person.</p>
          <Button type="submit" name="intent" value="unblock" tone="secondary" size="small">
            Unblock
          </Button>
        </Form>
      ) : (
        <details className="open:w-full">
          <summary className={summary}>Block this person</summary>
          <Form method="post" preventScrollReset className="mt-2 mb-4 flex flex-col items-start gap-3">
            <p className="prose-width">
              Neither of you can write to the other anymore. Orders stay as they are, and you can unblock at
              any time.
            </p>
            <Button type="submit" name="intent" value="block" tone="danger">
              Block
            </Button>
          </Form>
        </details>
      )}
      {isReportedByMe && (
        <Notice tone="success" title="You reported this conversation" className="w-full">
          We review every report. Until then, we can read this conversation.
        </Notice>
      )}
      <details open={refused !== undefined} className="open:w-full">
        <summary className={summary}>
          {isReportedByMe ? 'Change your report' : 'Report this conversation'}
        </summary>
        <div className="mt-2 mb-4 flex flex-col gap-4">
          <p className="prose-width">We read a conversation only when one of you reports it.</p>
          <ReportForm
            reasons={messageReportReasons.map((value) => ({ value, label: messageReportReasonNames[value] }))}
            maxText={maxMessageReportText}
            isLoggedIn
            refused={refused}
          />
        </div>
      </details>
    </div>
  )
}
