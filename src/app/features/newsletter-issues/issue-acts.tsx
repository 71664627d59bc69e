import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ReasonForm } from '#app/ui/forms/reason-form.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { ActsCard } from '#app/web/staff/acts-card.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { IssueView } from '#modules/newsletter'
import type { Allowance } from '#shared/allowance.ts'
import { groupDigits } from '#shared/text/group-digits.ts'

export interface IssueActsProps {
  readonly issue: IssueView
  readonly subscribed: number
  readonly perMinute: number
  readonly maySend: Allowance
  readonly answer: FormAnswer | undefined
}

const auditHint = 'For the audit log.'

/** What an operator can do with a newsletter in its state. */
export function IssueActs({ issue, subscribed, perMinute, maySend, answer }: IssueActsProps) {
  const { status } = issue
  return (
    <ActsCard>
      {status === 'draft' &&
        (maySend.allowed ? (
          <SendForm {...{ issue, subscribed, perMinute, answer }} />
        ) : (
          <Notice title={maySend.reason.title}>
            {maySend.reason.message}
            {maySend.reason.code === 'no-postal-address' && (
              <>
                {' '}
                <AppLink to="/operator/settings" className="underline">
                  Settings
                </AppLink>
              </>
            )}
          </Notice>
        ))}
      {status !== 'canceled' && <PlainAct intent="test" icon="email" label="Send a test to me" />}
      {status === 'scheduled' && (
        <ReasonForm intent="unschedule" label="Change it" hint={auditHint} answer={answer}>
          It becomes a draft again and isn’t sent until you send it.
        </ReasonForm>
      )}
      {(status === 'draft' || status === 'scheduled' || status === 'sending') && (
        <ReasonForm
          intent="cancel"
          label={cancelLabels[status]}
          hint={auditHint}
          isDanger
          pendingLabel="Stopping..."
          answer={answer}
        >
          {cancelTexts[status]}
        </ReasonForm>
      )}
      {(status === 'sent' || status === 'canceled') && (
        <PlainAct intent="copy" icon="copy" label="Duplicate" />
      )}
    </ActsCard>
  )
}

const cancelLabels = { draft: 'Discard', scheduled: 'Cancel', sending: 'Stop sending' } as const
const cancelTexts = {
  draft: 'You can’t change or send it anymore. You can still duplicate it.',
  scheduled: 'We won’t send it. You can still duplicate it.',
  sending:
    'Emails that the mail server already has still arrive. Everyone else gets nothing, and you can’t resume sending.',
} as const

type SendFormProps = Omit<IssueActsProps, 'maySend'>

function SendForm({ issue, subscribed, perMinute, answer }: SendFormProps) {
  const who = `${groupDigits(subscribed)} ${subscribed === 1 ? 'subscriber' : 'subscribers'}`
  const minutes = Math.ceil(subscribed / perMinute)
  return (
    <ReasonForm
      isPrimary
      intent="send"
      label={`Send to ${who}`}
      confirmLabel={`Yes, send to ${who}`}
      pendingLabel="Sending..."
      hint={auditHint}
      answer={answer}
      fields={(own) => (
        <>
          <input type="hidden" name="version" value={issue.version} />
          <TextField
            label="Send at (UTC)"
            name="sendAt"
            type="datetime-local"
            defaultValue={own?.values.sendAt ?? ''}
            error={own?.errors.sendAt}
            hint="Leave it empty to send now."
            className="w-full"
          />
        </>
      )}
    >
      “{issue.subject}” goes to everyone who is subscribed at that time, as it was last saved. At{' '}
      {groupDigits(perMinute)} emails a minute it takes about {groupDigits(minutes)}{' '}
      {minutes === 1 ? 'minute' : 'minutes'}. You can’t take back what has been sent.
    </ReasonForm>
  )
}

interface PlainActProps {
  readonly intent: string
  readonly icon: IconName
  readonly label: string
}

/** At once, without a reason. */
function PlainAct({ intent, icon, label }: PlainActProps) {
  const pending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone="secondary"
        pending={pending}
        pendingLabel="One moment..."
      >
        <Icon name={icon} className="size-4!" />
        {label}
      </Button>
    </Form>
  )
}
