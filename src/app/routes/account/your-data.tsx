import { clsx } from 'clsx'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { ProfileHeader } from '#app/features/account/profile-header.tsx'
import { ReauthField } from '#app/features/account/security/reauth-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { type FormAnswer, formAnswer } from '#app/web/request/form-answer.server.ts'
import { proofOf } from '#app/features/account/log-in/log-in-answers.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { siteSettings } from '#modules/site/server'
import { reauthStateOf } from '#modules/identity/server'
import { type Obstacle, obstacles } from '#modules/privacy'
import { eraseMe, obstaclesToErasure } from '#modules/privacy/server'
import type { Route } from './+types/your-data'

/** Why the download was refused, by refusal code. */
const refusals: Readonly<Record<string, string>> = {
  'wrong-password': 'Incorrect password.',
  'reauthentication-required': 'Please enter your password.',
  'too-many-requests': 'You’ve reached today’s download limit. Please try again tomorrow.',
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const refused = url.searchParams.get('refused') ?? ''
  return {
    reauth: await reauthStateOf(person, request.headers.get('cookie')),
    obstacles: await obstaclesToErasure(person),
    refusal: Object.hasOwn(refusals, refused) ? refusals[refused] : undefined,
    isVendor: person.vendorId !== null,
    productName: siteSettings().productName,
  }
}

const eraseInput = z.object({
  understood: z.literal('on', 'Please confirm that you understand this can’t be undone.'),
})

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  try {
    eraseInput.parse(Object.fromEntries(form))
    const { setCookies } = await eraseMe(person, proofOf(context, request, form))
    const flash = {
      title: 'Account deleted',
      description: `Thanks for being part of ${siteSettings().productName}.`,
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

/** What `exportMyData` puts into the files, in a shopper’s words. */
const copied = [
  { icon: 'user', name: 'Account', text: 'Name, email, addresses and email choices' },
  { icon: 'heart', name: 'Shopping', text: 'Cart, saved hats and designs' },
  { icon: 'orders', name: 'Orders', text: 'With reviews, messages and cases' },
] as const
const copiedFromShop = { icon: 'store', name: 'Your shop', text: 'Products, sales and payouts' } as const

export default function YourDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reauth, refusal, isVendor } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="page-width flex flex-col gap-8 pb-16">
      <ProfileHeader title="Your data" current="/profile-settings/data" />
      <SettingsSection
        title="Download my data"
        text="A copy of everything that we store about you, in a ZIP file that other services can read."
      >
        <Form
          method="post"
          action="/profile-settings/data/download"
          reloadDocument
          noValidate
          className="flex flex-col gap-4"
        >
          <ul className={clsx('mb-1 grid gap-x-8 gap-y-4', isVendor ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
            {[...copied, ...(isVendor ? [copiedFromShop] : [])].map(({ icon, name, text }) => (
              <li key={name} className="flex gap-3">
                <Icon name={icon} className="mt-0.5 text-muted" />
                <p className="min-w-0">
                  <strong className="block">{name}</strong>
                  <span className="text-muted">{text}</span>
                </p>
              </li>
            ))}
          </ul>
          <ErrorSummary message={reauth.hasPassword ? undefined : refusal} />
          <ReauthField reauth={reauth} error={refusal} />
          <Button type="submit" className="self-start">
            Download my data
          </Button>
        </Form>
      </SettingsSection>
      <EraseSection reauth={reauth} obstacles={loaderData.obstacles} answer={actionData} />
    </div>
  )
}

/** Where what is in the way can be settled. */
const settledAt: Readonly<Partial<Record<Obstacle, readonly [to: string, label: string]>>> = {
  'open-orders': ['/orders', 'Your orders'],
  'open-cases': ['/orders', 'Orders with a case'],
  'open-vendor-orders': ['/vendor-dashboard/orders', 'Your shop’s orders'],
  balance: ['/vendor-dashboard/money', 'Your money'],
}

function ObstacleLink({ obstacle }: { readonly obstacle: Obstacle }) {
  const link = settledAt[obstacle]
  if (!link) return null
  return (
    <AppLink
      to={link[0]}
      prefetch="none"
      className="inline-flex min-h-11 items-center whitespace-nowrap underline"
    >
      {link[1]}
    </AppLink>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

interface EraseSectionProps extends Pick<LoaderData, 'reauth' | 'obstacles'> {
  readonly answer: FormAnswer | undefined
}

function EraseSection({ reauth, obstacles: found, answer }: EraseSectionProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <SettingsSection
      title="Delete my account"
      text="We erase your name, addresses, passwords and devices immediately. For tax reasons we keep what was sold, when and for how much, without your name. This can’t be undone."
    >
      {found.length > 0 ? (
        <>
          <h3 className="flex items-center gap-3 text-base">
            <Icon name="warning" className="text-warning" />
            You can’t delete your account yet
          </h3>
          <ul className="flex flex-col divide-y divide-line">
            {found.map((obstacle) => (
              <li
                key={obstacle}
                className="flex justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 max-sm:flex-col sm:items-center"
              >
                <span className="min-w-0 text-muted">{obstacles[obstacle]}</span>
                <ObstacleLink obstacle={obstacle} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-4">
          <ErrorSummary errors={answer?.errors} message={answer?.message} />
          <SwitchField
            label="I understand that this can’t be undone"
            name="understood"
            error={answer?.errors.understood}
          />
          <ReauthField reauth={reauth} error={answer?.errors.currentPassword} />
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
    </SettingsSection>
  )
}
