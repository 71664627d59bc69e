import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { useMay } from '#app/web/staff/staff-roles-context.ts'
import type { OrderEmail } from '#modules/operations'

/** The emails about an order, each of which support can send again to the same address. */
export function OrderEmailList({ emails }: { readonly emails: readonly OrderEmail[] }) {
  const mayResend = useMay()('write_orders')
  const resending = useNavigation().formData?.get('emailId')
  return (
    <section aria-labelledby="emails">
      <h2 id="emails" className="text-lg">
        Emails
      </h2>
      <p className="mt-1 text-sm text-muted">Emails are stored for 30 days.</p>
      {emails.length === 0 && <p className="mt-3 text-muted">None are stored.</p>}
      <ul className="mt-3 flex flex-col">
        {emails.map(({ id, subject, recipient, createdAt, sentAt, refusedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{subject}</p>
              <p className="text-sm wrap-anywhere text-muted">
                To {recipient}, {refusedAt ? 'refused' : sentAt ? 'sent' : 'waiting'}{' '}
                <FormattedDate at={refusedAt ?? sentAt ?? createdAt} withTime />
              </p>
            </div>
            {mayResend && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="emailId" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="resend"
                  tone="secondary"
                  size="small"
                  pending={resending === id}
                  pendingLabel="Sending..."
                >
                  Send again<span className="sr-only">: {subject}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
