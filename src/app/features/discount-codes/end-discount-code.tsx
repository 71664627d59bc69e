import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DiscountCode } from '#modules/promotions/server'
import { benefitText } from './discount-code-texts.ts'

export interface EndDiscountCodeProps {
  readonly code: DiscountCode
  /** The same list without the question. */
  readonly keepPath: string
}

/** Asks before a code ends. */
export function EndDiscountCode({ code, keepPath }: EndDiscountCodeProps) {
  const pending = useNavigation().formData?.get('intent') === 'end'
  return (
    <Notice
      tone="danger"
      role="alert"
      title={`End ${code.code} now?`}
      action={
        <>
          <ButtonLink to={keepPath} tone="secondary" prefetch="none">
            Keep it
          </ButtonLink>
          <Form method="post" action={keepPath}>
            <input type="hidden" name="promotion" value={code.id} />
            <Button
              type="submit"
              name="intent"
              value="end"
              tone="danger"
              pending={pending}
              pendingLabel="Ending..."
            >
              End now
            </Button>
          </Form>
        </>
      }
    >
      {benefitText(code)}. Shoppers can’t use it anymore, and you can’t start it again. Payment pages that are
      already open keep the discount, and so do orders.
    </Notice>
  )
}
