import { useNavigation } from 'react-router'
import { z } from 'zod'
import { AddressItem } from '#app/features/account/addresses/address-item.tsx'
import { AddressForm } from '#app/features/account/addresses/address-form.tsx'
import { ProfileTabs } from '#app/features/account/profile-tabs.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { addressInput, maxAddresses } from '#modules/addresses'
import { deleteAddress, preferAddress, saveAddress, savedAddresses } from '#modules/addresses/server'
import { siteSettings } from '#modules/site/server'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'
import type { Route } from './+types/addresses'

const here = '/profile-settings/addresses'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const addresses = await savedAddresses(person)
  const edited = addresses.find(({ id }) => id === url.searchParams.get('edit')) ?? null
  return { productName: siteSettings().productName, addresses, edited, maxAddresses }
}

const intents = ['save', 'prefer', 'delete'] as const
const choice = z.object({ intent: z.enum(intents), address: z.string().optional() })
const perPerson: RateLimit = { name: 'addresses', max: 100, windowSeconds: 3600 }

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requirePerson(context, url)
  const form = await request.formData()
  try {
    await countUse(perPerson, person.userId)
    const { intent, address } = choice.parse(Object.fromEntries(form))
    const title = await change(person, intent, { form, id: address ?? null })
    return redirectWithToast(here, { title, tone: 'success' })
  } catch (error) {
    return formAnswer(error, form)
  }
}

interface Change {
  readonly form: FormData
  readonly id: string | null
}

async function change(person: Person, intent: (typeof intents)[number], { form, id }: Change) {
  switch (intent) {
    case 'save':
      await saveAddress(person, addressInput.parse(Object.fromEntries(form)), id)
      return 'Address saved'
    case 'prefer':
      await preferAddress(person, id ?? '')
      return 'Default address changed'
    case 'delete':
      await deleteAddress(person, id ?? '')
      return 'Address deleted'
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Addresses · ${loaderData.productName}` },
]

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, edited, maxAddresses: max } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  const isFull = addresses.length >= max
  const { location } = useNavigation()
  return (
    <div className="page-width flex flex-col gap-8 pb-16" aria-busy={location !== undefined}>
      <PageHeader
        title="Addresses"
        lead="Checkout offers them, and starts with your default. When you order, the address is saved here."
        spaced={false}
      />
      <ProfileTabs current={here} />
      <SettingsSection
        title="Saved addresses"
        text={`Your default is the first choice at checkout. You can save up to ${max}. Deleting one doesn’t change existing orders.`}
      >
        {addresses.length === 0 ? (
          <p className="text-muted">
            No saved addresses yet. Add one below, or enter one at checkout and we save it here.
          </p>
        ) : (
          <ul className="flex flex-col divide-y divide-line">
            {addresses.map((address, index) => (
              <AddressItem key={address.id} address={address} isDefault={index === 0} />
            ))}
          </ul>
        )}
      </SettingsSection>
      <SettingsSection
        id="address"
        title={edited ? 'Edit address' : 'Add an address'}
        text={
          edited
            ? 'Checkout uses the changed address from now on. Existing orders keep theirs.'
            : 'Save where you get hats sent, so that checkout is one click shorter.'
        }
      >
        {isFull && !edited ? (
          <Notice tone="info" title="Your address book is full">
            You can save {max} addresses. Delete one to add another.
          </Notice>
        ) : (
          <AddressForm
            key={edited?.id ?? `new ${addresses.length}`}
            edited={edited}
            isDefault={edited !== null && edited.id === addresses[0]?.id}
            answer={actionData}
          />
        )}
      </SettingsSection>
    </div>
  )
}
