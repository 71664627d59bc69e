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
  /** The conversation's page. */
  readonly path: string
  /** A refused report. */
  readonly refused: ReportFormProps['refused']
}

const summary = 'flex min-h-11 w-fit items-center font-semibold hover:text-accent-text'

/** Blocks and reports the other side, behind one button in the conversation's head. Works without scripts. */
export function ConversationActions({ conversation, path, refused }: ConversationActionsProps) {
  const { isBlockedByMe, isReportedByMe } = conversation
  return (
    <details
      // Closed again once it has been used.
      key={`${isBlockedByMe} ${isReportedByMe}`}
      open={refused !== undefined}
      className="-mr-3 ml-auto shrink-0 sm:relative"
    >
      <summary className="flex size-11 items-center justify-center gap-2 rounded-field text-sm text-muted hover:bg-sunken hover:text-text sm:w-auto sm:px-3">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
          <path d="M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM19 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" />
        </svg>
        <span className="max-sm:sr-only">Block or report</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-10 flex max-h-[26rem] flex-col overflow-y-auto rounded-card border border-line bg-raised px-5 py-3 shadow-raised sm:right-3 sm:left-auto sm:w-96">
        <BlockPart isBlocked={isBlockedByMe} path={path} />
        <ReportPart isReported={isReportedByMe} path={path} refused={refused} />
      </div>
    </details>
  )
}

function BlockPart({ isBlocked, path }: { readonly isBlocked: boolean; readonly path: string }) {
  if (isBlocked) {
    return (
      <Form
        method="post"
        action={path}
        preventScrollReset
        className="flex min-h-11 flex-wrap items-center gap-3"
      >
        <p className="text-sm">You blocked this person.</p>
        <Button type="submit" name="intent" value="unblock" tone="secondary" size="small">
          Unblock
        </Button>
      </Form>
    )
  }
  return (
    <details>
      <summary className={summary}>Block this person</summary>
      <Form
        method="post"
        action={path}
        preventScrollReset
        className="mt-1 mb-4 flex flex-col items-start gap-3 text-sm"
      >
        <p>
          Neither of you can write to the other anymore. Orders stay as they are, and you can unblock at any
          time.
        </p>
        <Button type="submit" name="intent" value="block" tone="danger" size="small">
          Block
        </Button>
      </Form>
    </details>
  )
}

interface ReportPartProps extends Pick<ConversationActionsProps, 'path' | 'refused'> {
  readonly isReported: boolean
}

function ReportPart({ isReported, path, refused }: ReportPartProps) {
  return (
    <>
      {isReported && (
        <Notice tone="success" title="You reported this conversation" className="my-2">
          We review every report. Until then, we can read this conversation.
        </Notice>
      )}
      <details open={refused !== undefined}>
        <summary className={summary}>
          {isReported ? 'Change your report' : 'Report this conversation'}
        </summary>
        <div className="mt-1 mb-4 flex flex-col gap-4">
          <p className="text-sm">We read a conversation only when one of you reports it.</p>
          <ReportForm
            reasons={messageReportReasons.map((value) => ({ value, label: messageReportReasonNames[value] }))}
            maxText={maxMessageReportText}
            isLoggedIn
            path={path}
            refused={refused}
          />
        </div>
      </details>
    </>
  )
}
