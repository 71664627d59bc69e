import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OperatorVendor } from '#modules/vendors/server'

interface ChangeVendorStatusProps {
  readonly vendor: OperatorVendor
  /** The same list without the question. */
  readonly keepPath: string
  readonly answer: FormAnswer | undefined
}

/** Asks for the reason before a vendor is suspended or reinstated, and says what follows. */
export function ChangeVendorStatus({ vendor, keepPath, answer }: ChangeVendorStatusProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isSaving = useNavigation().formData?.get('vendor') === vendor.id
  const isSuspended = vendor.status === 'suspended'
  const [intent, label] = isSuspended ? ['reinstate', 'Reinstate'] : ['suspend', 'Suspend']
  return (
    <Card as="section" aria-labelledby="change-status" className="max-w-2xl">
      <h2 id="change-status" ref={heading} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
        {label} {vendor.displayName}?
      </h2>
      <p className="mt-2 text-muted">
        {isSuspended
          ? 'Shoppers can buy their hats again if Stripe allows payments, and waiting transfers are sent.'
          : 'Nobody can buy their hats anymore, open carts say so, and unsent transfers wait. They still ship the orders that they have.'}
      </p>
      <Form method="post" noValidate className="mt-4 flex flex-col items-start gap-4">
        <input type="hidden" name="vendor" value={vendor.id} />
        <TextAreaField
          label="Reason"
          required
          name="reason"
          rows={2}
          maxLength={500}
          hint={
            isSuspended ? 'For the audit log.' : 'We email it to the artist and show it on their dashboard.'
          }
          defaultValue={answer?.values.reason}
          error={answer?.errors.reason ?? answer?.message ?? undefined}
          className="w-full"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value={intent}
            tone={isSuspended ? 'primary' : 'danger'}
            pending={isSaving}
            pendingLabel="Saving..."
          >
            {label}
          </Button>
          <ButtonLink to={keepPath} tone="secondary" prefetch="none">
            Keep as it is
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
