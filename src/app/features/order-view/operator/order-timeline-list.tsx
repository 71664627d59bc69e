import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Price } from '#app/ui/formats/price.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import type { TimelineEntry } from '#modules/operations'

const icons: Readonly<Record<TimelineEntry['kind'], IconName>> = {
  order: 'orders',
  money: 'tag',
  shipping: 'truck',
  email: 'email',
  note: 'edit',
  act: 'user',
}

interface OrderTimelineListProps {
  readonly entries: readonly TimelineEntry[]
}

/** Everything that happened to an order, oldest first. Support can send its emails again to the same address. */
export function OrderTimelineList({ entries }: OrderTimelineListProps) {
  const mayResend = useMay()('write_orders')
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-lg">
        Timeline
      </h2>
      <p className="mt-1 text-sm text-muted">Emails are stored for 30 days.</p>
      <ol className="mt-3 flex flex-col">
        {entries.map(({ key, kind, title, detail, at, amountCents, emailId }) => (
          <li
            key={key}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-t border-line py-3"
          >
            <Icon name={icons[kind]} className="mt-0.5 text-muted" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              {detail && <p className="prose-width wrap-anywhere whitespace-pre-line">{detail}</p>}
              <p className="text-sm text-muted">
                <FormattedDate at={at} withTime />
              </p>
            </div>
            {amountCents !== null && <Price cents={amountCents} />}
            {emailId && mayResend && <SendAgain emailId={emailId} subject={title} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function SendAgain({ emailId, subject }: { readonly emailId: string; readonly subject: string }) {
  const resending = useNavigation().formData?.get('emailId')
  return (
    <Form method="post" preventScrollReset className="max-sm:col-start-2 max-sm:mt-2">
      <input type="hidden" name="emailId" value={emailId} />
      <Button
        type="submit"
        name="intent"
        value="resend"
        tone="secondary"
        size="small"
        pending={resending === emailId}
        pendingLabel="Sending..."
      >
        Send again<span className="sr-only">: {subject}</span>
      </Button>
    </Form>
  )
}
