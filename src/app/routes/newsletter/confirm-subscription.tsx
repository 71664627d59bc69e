import { BesidePicture } from '#app/features/account/beside-picture.tsx'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { saveDiscountCode, useDiscountCode } from '#app/web/visitor-cart/use-discount-code.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { confirmSubscription } from '#modules/newsletter/server'
import type { Route } from './+types/confirm-subscription'

/** An invalid token is refused like an expired one. */
const confirmInput = z.object({ token: z.string().max(2_000).catch('') })

/** Email scanners open links: only the button confirms. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, productName: siteSettings().productName }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  try {
    const { token } = confirmInput.parse(Object.fromEntries(form))
    return { welcome: await confirmSubscription(actorOf(context), token) }
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Confirm your subscription · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const pending = useNavigation().state !== 'idle'
  const welcome = actionData && 'welcome' in actionData ? actionData.welcome : null
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  useRefusalToast(refused, { isReadByForm: true })
  return (
    <BesidePicture>
      {welcome ? (
        <Welcome {...welcome} />
      ) : (
        <>
          <h1 className="text-2xl">Confirm your subscription</h1>
          <Card padding="large" stitch="always">
            <Form method="post" className="flex flex-col gap-5">
              <ErrorSummary message={refused?.message} />
              <input type="hidden" name="token" value={loaderData.token} />
              <p>One click, and a code for 10% off your first order is yours.</p>
              <Button type="submit" wide pending={pending} pendingLabel="Confirming...">
                Confirm subscription
              </Button>
            </Form>
            {refused && (
              <p className="mt-5 text-sm">
                <AppLink to="/newsletter" prefetch="none" className="underline">
                  Subscribe again
                </AppLink>
              </p>
            )}
          </Card>
        </>
      )}
    </BesidePicture>
  )
}

/** The code is also added to this browser's cart, so it doesn't have to be typed. */
function Welcome({ code, isUsed }: { readonly code: string; readonly isUsed: boolean }) {
  const isKept = useDiscountCode() === code
  useEffect(() => {
    if (!isUsed) saveDiscountCode(code)
  }, [code, isUsed])
  return (
    <div role="status" className="flex flex-col gap-6">
      <h1 className="text-2xl">You’re subscribed</h1>
      <Card padding="large" stitch="always">
        {isUsed ? (
          <p>Your code has been used, or is reserved by an open checkout.</p>
        ) : (
          <>
            <p>Your code for 10% off your first order:</p>
            <p className="label my-4 rounded-field border border-dashed border-accent bg-sunken px-4 py-3 text-center text-lg font-bold break-all select-all">
              {code}
            </p>
            <p className="text-sm text-muted">
              {isKept ? 'We’ve added it to your cart in this browser' : 'Enter it in the cart'}, and emailed
              it to you. It works once, with this email address.
            </p>
          </>
        )}
        <ButtonLink to="/shop" wide className="mt-6">
          Find your hat
        </ButtonLink>
      </Card>
    </div>
  )
}
