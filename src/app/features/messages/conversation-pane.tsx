import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { pictureSources } from '#modules/media'
import type { ConversationView } from '#modules/messages'
import { ConversationActions } from './conversation-actions.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageThread } from './message-thread.tsx'

export interface ConversationPaneProps {
  readonly conversation: ConversationView
  /** A guest's key to the order, as the end of an address. */
  readonly search?: string
  readonly isFirstPage?: boolean
  /** Of a message that was refused. */
  readonly answer?: FormAnswer | undefined
  /** A report that was refused. */
  readonly refusedReport?: FormAnswer | undefined
  /** Beside the list's own page, which has the heading. */
  readonly isPreview?: boolean
  /** The list’s page, for the link back on a narrow screen. A guest, who has no list, gets a link to the order. */
  readonly listPath?: string | undefined
}

/** A conversation: who and about what, the messages, and the next one. Both sides see the same. */
export function ConversationPane({
  conversation,
  search = '',
  isFirstPage = true,
  answer,
  refusedReport,
  isPreview = false,
  listPath,
}: ConversationPaneProps) {
  const { id, whyNot, messages, before } = conversation
  const path = `/messages/${id}${search}`
  return (
    <>
      {!isPreview && <BackLink listPath={listPath} subjectPath={subjectPath(conversation, search)} />}
      <PaneHeader conversation={conversation} search={search} isPreview={isPreview}>
        <ConversationActions conversation={conversation} path={path} refused={refusedReport} />
      </PaneHeader>
      {/* In reverse, so that it starts at its end. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        aria-label="Conversation"
        className="flex min-h-0 flex-1 flex-col-reverse pt-4 lg:overflow-y-auto lg:px-6 lg:py-5"
      >
        {/* A short one starts at the top. */}
        <div className="mb-auto flex flex-col gap-4">
          {before !== null && (
            <OtherPage to={`${path}${search ? '&' : '?'}before=${before}`} label="Earlier messages" />
          )}
          <MessageThread messages={messages} otherName={otherNameIn(conversation)} />
          {!isFirstPage && <OtherPage to={path} label="Newest messages" />}
        </div>
      </section>
      <div className="sticky bottom-0 -mx-4 mt-4 border-t border-line bg-background px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:mt-0 lg:bg-raised lg:py-4">
        {whyNot ? (
          <Notice tone="info" title={whyNot.title}>
            {whyNot.message}
          </Notice>
        ) : (
          <MessageComposer
            // A new one is empty.
            key={messages.at(-1)?.number ?? 0}
            path={path}
            answer={answer}
          />
        )}
      </div>
    </>
  )
}

/** The other side, as both the heading and the messages name it. */
function otherNameIn({ side, shopperName, vendorName }: ConversationView): string {
  return side === 'vendor' ? (shopperName ?? 'A shopper who left') : vendorName
}

interface BackLinkProps {
  readonly listPath: string | undefined
  readonly subjectPath: string
}

function BackLink({ listPath, subjectPath: orderPath }: BackLinkProps) {
  return (
    <AppLink
      to={listPath ?? orderPath}
      className={clsx(
        'w-fit pt-5 pb-3 text-sm text-muted hover:text-text',
        listPath === undefined ? 'lg:px-6 lg:pt-5 lg:pb-0' : 'lg:hidden',
      )}
    >
      <span aria-hidden="true">← </span>
      {listPath === undefined ? 'Order' : 'Messages'}
    </AppLink>
  )
}

function OtherPage({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <ButtonLink to={to} tone="secondary" size="small" prefetch="none" className="self-center">
      {label}
    </ButtonLink>
  )
}

interface PaneHeaderProps
  extends Required<Pick<ConversationPaneProps, 'conversation' | 'search' | 'isPreview'>> {
  /** At its end. */
  readonly children: ReactNode
}

function PaneHeader({ conversation, search, isPreview, children }: PaneHeaderProps) {
  const { picture, subjectName } = conversation
  const Heading = isPreview ? 'h2' : 'h1'
  const subject = subjectPath(conversation, search)
  return (
    <header className="relative flex items-center gap-4 border-b border-line pb-4 wrap-anywhere lg:min-h-24 lg:px-6 lg:py-4">
      {picture && <RowPicture size="large" eager={!isPreview} {...pictureSources(picture, 'thumb')} />}
      <div className="min-w-0">
        <Heading className="text-xl lg:text-lg">{otherNameIn(conversation)}</Heading>
        <p className="mt-1 text-muted lg:mt-0">
          About{' '}
          <AppLink to={subject} prefetch="none" className="underline hover:text-text">
            {subjectName}
          </AppLink>
        </p>
      </div>
      {children}
    </header>
  )
}

function subjectPath({ about, subjectId, side }: ConversationView, search: string): string {
  if (about !== 'order') return `/${about}/${subjectId}`
  return side === 'vendor' ? `/vendor-dashboard/orders/${subjectId}` : `/order/${subjectId}${search}`
}
