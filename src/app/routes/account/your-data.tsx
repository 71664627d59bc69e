import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { ConfirmField } from '#app/features/account/confirm-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { type FormAnswer, formAnswer } from '#app/web/form-answer.server.ts'
import { proofOf } from '#app/web/log-in-answers.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requirePerson } from '#app/web/require-person.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { lockStateOf } from '#modules/identity/server'
import { obstacles } from '#modules/privacy'
import { eraseMe, obstaclesToErasure } from '#modules/privacy/server'
import type { Route } from './+types/your-data'

/** Why the download came back without a file, by the code of the refusal. */
const refusals: Readonly<Record<string, string>> = {
  'wrong-password': 'This is not your password.',
  'confirm-needed': 'Please enter your password.',
  'too-many-requests': 'That is enough copies for today. Please try again tomorrow.',
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const refused = url.searchParams.get('refused') ?? ''
  return {
    locks: await lockStateOf(person, request.headers.get('cookie')),
    obstacles: await obstaclesToErasure(person),
    refusal: Object.hasOwn(refusals, refused) ? refusals[refused] : undefined,
    productName: shopSettings().productName,
  }
}

const eraseInput = z.object({
  understood: z.literal('on', 'Please say that you know that this cannot be undone.'),
})

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  try {
    eraseInput.parse(Object.fromEntries(form))
    const { setCookies } = await eraseMe(person, proofOf(context, request, form))
    const flash = {
      title: 'Account deleted',
      description: 'Thank you for having been here.',
      tone: 'success',
    } as const
    return redirectWithToast('/', flash, setCookies)
  } catch (error) {
    return formAnswer(error, form)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Your data · ${loaderData.productName}` },
]

export default function YourDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locks, refusal } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pb-16">
      <PageHeader
        title="Your data"
        lead="What we keep about you is yours: take a copy, or have it erased."
        back={{ to: '/profile-settings', label: 'Profile Settings' }}
        spaced={false}
      />
      <Card as="section" padding="large" className="flex flex-col gap-5">
        <div>
          <h2 className="text-lg">Download my data</h2>
          <p className="mt-1 text-muted">
            Your account, cart and orders, and your shop if you have one, as JSON files in a ZIP.
          </p>
        </div>
        <Form
          method="post"
          action="/profile-settings/data/download"
          reloadDocument
          noValidate
          className="flex flex-col gap-4"
        >
          <ErrorSummary message={locks.hasPassword ? undefined : refusal} />
          <ConfirmField locks={locks} error={refusal} />
          <Button type="submit" tone="secondary" className="self-start">
            Download my data
          </Button>
        </Form>
      </Card>
      <EraseSection locks={locks} obstacles={loaderData.obstacles} answer={actionData} />
    </div>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface EraseSectionProps extends Pick<LoaderData, 'locks' | 'obstacles'> {
  readonly answer: FormAnswer | undefined
}

function EraseSection({ locks, obstacles: found, answer }: EraseSectionProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Card as="section" padding="large" className="flex flex-col gap-5">
      <div>
        <h2 className="text-lg">Delete my account</h2>
        <p className="mt-1 text-muted">
          Your name, addresses, passwords and devices are erased at once. Of your orders we keep what tax law
          wants: what was sold, when, and for how much, without your name. This cannot be undone.
        </p>
      </div>
      {found.length > 0 ? (
        <Notice tone="warning" title="Not yet">
          <ul className="flex flex-col gap-1">
            {found.map((obstacle) => (
              <li key={obstacle}>{obstacles[obstacle]}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-4">
          <ErrorSummary errors={answer?.errors} message={answer?.message} />
          <SwitchField
            label="I know that this cannot be undone"
            name="understood"
            error={answer?.errors.understood}
          />
          <ConfirmField locks={locks} error={answer?.errors.currentPassword} />
          <Button
            type="submit"
            tone="danger"
            pending={pending}
            pendingLabel="Deleting..."
            className="self-start"
          >
            Delete my account
          </Button>
        </Form>
      )}
    </Card>
  )
}
