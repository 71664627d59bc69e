import puff400 from '#app/assets/craft-puff-400.avif'
import puff720 from '#app/assets/craft-puff-720.avif'
import puffWebp from '#app/assets/craft-puff-400.webp'
import { type BesideLine, BesideLines } from '#app/features/account/beside-lines.tsx'
import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { Form, redirect, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requestFacts } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { guestOrderSearch } from '#modules/orders'
import { findGuestOrder } from '#modules/orders/server'
import type { Route } from './+types/find-order'

export function loader() {
  return { productName: siteSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, network } = requestFacts(context)
  const form = await request.formData()
  try {
    const search = guestOrderSearch.parse(Object.fromEntries(form))
    return redirect(await findGuestOrder(actor, search, network))
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Find your order · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

const puff = { small: puff400, large: puff720, fallback: puffWebp }
const exampleNumber = '1a2b3c4d'

/** What a guest can do on the page of an order. */
const lines: readonly BesideLine[] = [
  ['truck', 'Follow the package to your door'],
  ['close', 'Cancel, until the artist starts'],
  ['undo', 'Return a hat, or report a problem'],
  ['email', 'Message the artist'],
]

export default function FindOrderPage({ actionData }: Route.ComponentProps) {
  const pending = useNavigation().state === 'submitting'
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <BesidePicture
      picture={puff}
      onPicture={
        <div className="sewn-label">
          <p className="label">Order #{exampleNumber}</p>
        </div>
      }
      below={<BesideLines title="On your order’s page" lines={lines} />}
    >
      <h1 className="text-2xl">Find your order</h1>
      <p className="text-muted">
        For orders placed without an account. The subject of our email has your order number.
      </p>
      <Card padding="large">
        <Form method="post" noValidate className="flex flex-col gap-5">
          <ErrorSummary errors={actionData?.errors} message={actionData?.message} />
          <TextField
            label="Order number"
            name="number"
            hint={`8 letters and digits, such as ${exampleNumber}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            defaultValue={actionData?.values.number}
            error={actionData?.errors.number}
          />
          <EmailField
            aria-required
            defaultValue={actionData?.values.email}
            error={actionData?.errors.email}
          />
          <Button type="submit" wide pending={pending} pendingLabel="Searching...">
            Find order
          </Button>
        </Form>
      </Card>
      <p className="text-sm text-muted">
        Ordered with an account?{' '}
        <AppLink to="/orders" prefetch="none" className="underline hover:text-text">
          Open your order history
        </AppLink>
      </p>
    </BesidePicture>
  )
}
