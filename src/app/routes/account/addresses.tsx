import { clsx } from 'clsx'
import { useNavigation } from 'react-router'
import { z } from 'zod'
import { AddressItem } from '#app/features/account/addresses/address-item.tsx'
import { AddressForm } from '#app/features/account/addresses/address-form.tsx'
import { ProfileHeader } from '#app/features/account/profile-header.tsx'
import { Card } from '#app/ui/card.tsx'
import { HatOutline } from '#app/ui/graphics/hat-outline.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type FormAnswer, formAnswer } from '#app/web/request/form-answer.server.ts'
import { requirePerson } from '#app/web/request/require-person.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { addressInput, maxAddresses } from '#modules/addresses'
import {
  deleteAddress,
  preferAddress,
  saveAddress,
  type SavedAddress,
  savedAddresses,
} from '#modules/addresses/server'
import { siteSettings } from '#modules/site/server'
import { countUse, type RateLimit } from '#platform/http/rate-limit.server.ts'
import type { Person } from '#shared/actor.ts'
import type { Route } from './+types/addresses'

const here = '/profile-settings/addresses'
const newAddress = 'new'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson(context, url)
  const addresses = await savedAddresses(person)
  const edit = url.searchParams.get('edit')
  const edited = addresses.find(({ id }) => id === edit) ?? null
  const isAdding = addresses.length === 0 || (edit === newAddress && addresses.length < maxAddresses)
  return { productName: siteSettings().productName, addresses, edited, isAdding, maxAddresses }
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
  const { addresses, edited, isAdding, maxAddresses: max } = loaderData
  useRefusalToast(actionData, { isReadByForm: true })
  const { location } = useNavigation()
  const form = (
    <AddressFormCard edited={edited} addresses={addresses} answer={actionData} key={edited?.id ?? 'new'} />
  )
  return (
    <div className="page-width flex flex-col gap-8 pb-16" aria-busy={location !== undefined}>
      <ProfileHeader title="Addresses" current={here} />
      <ul
        aria-label="Saved addresses"
        className={clsx('address-grid', addresses.length > 0 && (edited || isAdding) && 'has-form')}
      >
        {addresses.length === 0 && <NoAddresses />}
        {addresses.map((address, index) =>
          address.id === edited?.id ? (
            form
          ) : (
            <AddressItem key={address.id} address={address} isDefault={index === 0} />
          ),
        )}
        {isAdding ? form : <AddTile isFull={addresses.length >= max} max={max} />}
      </ul>
    </div>
  )
}

interface AddressFormCardProps {
  readonly edited: SavedAddress | null
  readonly addresses: readonly SavedAddress[]
  readonly answer: FormAnswer | undefined
}

/** In the place of the edited card, or of the last tile. */
function AddressFormCard({ edited, addresses, answer }: AddressFormCardProps) {
  return (
    <Card as="li" padding="large" className="min-w-0 sm:col-span-2">
      <h2 id="address" className="mb-5 scroll-mt-24 text-lg">
        {edited ? 'Edit address' : 'New address'}
      </h2>
      <AddressForm
        edited={edited}
        isDefault={edited ? edited.id === addresses[0]?.id : addresses.length === 0}
        canCancel={addresses.length > 0}
        answer={answer}
      />
    </Card>
  )
}

function NoAddresses() {
  return (
    <li className="mesh flex flex-col items-center justify-center gap-3 rounded-card bg-sunken p-8 text-center max-lg:col-span-full">
      <HatOutline className="w-24 text-muted" />
      <p className="text-lg font-semibold">No saved addresses</p>
      <p className="text-balance text-muted">Add one, and checkout is one step shorter.</p>
    </li>
  )
}

function AddTile({ isFull, max }: { readonly isFull: boolean; readonly max: number }) {
  const classes =
    'flex h-full min-h-32 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-6 text-center'
  if (isFull) {
    return (
      <li className={`${classes} border-line text-muted`}>
        You can save {max} addresses. Delete one to add another.
      </li>
    )
  }
  return (
    <li className="min-w-0">
      <AppLink
        to={`${here}?edit=${newAddress}#address`}
        className={`${classes} border-edge font-semibold hover:border-accent hover:text-accent-text`}
      >
        <Icon name="plus" className="size-7" />
        Add an address
      </AppLink>
    </li>
  )
}
