import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { DiscountCode } from '#modules/promotions/server'
import { benefitText } from './discount-code-texts.ts'

export interface EndDiscountCodeProps {
  readonly code: DiscountCode
  /** The same list without the question. */
  readonly keepPath: string
  /** Operators give a reason: where the form is shown again without one, and the last answer. */
  readonly reason?: { readonly action: string; readonly answer: FormAnswer | undefined }
}

/** Asks before a code ends, or before a scheduled one is canceled. */
export function EndDiscountCode({ code, keepPath, reason }: EndDiscountCodeProps) {
  const isScheduled = code.state === 'scheduled'
  const pending = useNavigation().formData?.get('intent') === 'end'
  return (
    <Notice tone="danger" role="alert" title={isScheduled ? `Cancel ${code.code}?` : `End ${code.code} now?`}>
      <p>
        {benefitText(code)}.{' '}
        {isScheduled
          ? 'It won’t start, and you can’t schedule it again.'
          : 'Shoppers can’t use it anymore, and you can’t start it again. Open payment pages and existing orders keep the discount.'}
      </p>
      <Form
        method="post"
        action={reason?.action ?? keepPath}
        noValidate
        className="mt-4 flex flex-col gap-4 text-text"
      >
        <input type="hidden" name="promotion" value={code.id} />
        {reason && (
          <TextField
            label="Reason"
            name="reason"
            required
            maxLength={500}
            autoComplete="off"
            hint="For the audit log."
            defaultValue={reason.answer?.values.reason}
            error={reason.answer?.errors.reason}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="end"
            tone="danger"
            pending={pending}
            pendingLabel={isScheduled ? 'Canceling...' : 'Ending...'}
          >
            {isScheduled ? 'Cancel code' : 'End now'}
          </Button>
          <ButtonLink to={keepPath} tone="secondary" prefetch="none">
            Keep it
          </ButtonLink>
        </div>
      </Form>
    </Notice>
  )
}
