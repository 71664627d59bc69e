import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { keepDiscountCode, useDiscountCode } from '#app/web/discount-code.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { confirmSubscription } from '#modules/newsletter/server'
import type { Route } from './+types/confirm-subscription'

/** A token that is none is refused like one that has ended. */
const confirmInput = z.object({ token: z.string().max(2_000).catch('') })

/** Mail scanners open links: only the button confirms. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, productName: shopSettings().productName }
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
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-16">
      {welcome ? (
        <Welcome {...welcome} />
      ) : (
        <>
          <h1 className="text-2xl">Confirm your subscription</h1>
          <Card padding="large" stitch="always">
            <Form method="post" className="flex flex-col gap-5">
              <ErrorSummary message={refused?.message} />
              <input type="hidden" name="token" value={loaderData.token} />
              <p>One press, and a code for 10% off your first order is yours.</p>
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
    </div>
  )
}

/** The code is put into this browser's cart as well: it need not be typed. */
function Welcome({ code, isUsed }: { readonly code: string; readonly isUsed: boolean }) {
  const isKept = useDiscountCode() === code
  useEffect(() => {
    if (!isUsed) keepDiscountCode(code)
  }, [code, isUsed])
  return (
    <div role="status" className="flex flex-col gap-6">
      <h1 className="text-2xl">You are on the list</h1>
      <Card padding="large" stitch="always">
        {isUsed ? (
          <p>Your code has been used, or is held by a checkout that is still open.</p>
        ) : (
          <>
            <p>Your code for 10% off your first order:</p>
            <p className="label my-4 rounded-field border border-dashed border-accent bg-sunken px-4 py-3 text-center text-lg font-bold break-all select-all">
              {code}
            </p>
            <p className="text-sm text-muted">
              {isKept ? 'It waits in the cart of this browser' : 'Enter it in the cart'}, and we mailed it to
              you as well. It works once, with this address.
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
