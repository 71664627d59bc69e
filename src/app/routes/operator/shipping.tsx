import { z } from 'zod'
import { unknownAddressMeta } from '#app/frame/unknown-address.tsx'
import { ShippingExample } from '#app/features/shipping-table/shipping-example.tsx'
import { ShippingTableForm } from '#app/features/shipping-table/shipping-table-form.tsx'
import { SettingsPage } from '#app/features/site-settings/settings-page.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { packHats, shippingTableInput, tableRates } from '#modules/shipping'
import { shippingProvider } from '#modules/shipping/server'
import { changeSiteSettings, settingVersion, siteSettings } from '#modules/site/server'
import { usStates } from '#shared/us-states.ts'
import { NothingHere } from '../storefront/nothing-here.tsx'
import { actForOperator, loadForOperator } from './operator-page.server.ts'
import type { Route } from './+types/shipping'

const here = '/operator/shipping'

const abroad = 'CA-country'
const places = [
  ...usStates.map(({ code, name }) => ({ value: code, label: name })),
  { value: abroad, label: 'another country' },
]

const example = z.object({
  to: z
    .string()
    .refine((to) => places.some(({ value }) => value === to))
    .catch('TX'),
  hats: z.coerce.number().int().min(1).max(10).catch(2),
})

/** The version of the table that the form was opened with. */
const opened = z.object({ version: z.string().max(100) })

export function loader(args: Route.LoaderArgs) {
  return loadForOperator(args, () => {
    const table = siteSettings().shippingTable
    const { to, hats } = example.parse(Object.fromEntries(args.url.searchParams))
    const rates = tableRates(table, {
      from: null,
      to: { street: '', city: '', state: to, zip: '', country: to === abroad ? 'CA' : 'US' },
      packed: packHats(hats),
    }).toSorted((a, b) => a.costCents - b.costCents)
    const version = settingVersion(table)
    return { table, version, to, hats, rates, hasCarrier: shippingProvider().buyLabel !== null }
  })
}

export function action(args: Route.ActionArgs) {
  return actForOperator(args, async (operator, fields) => {
    const shippingTable = shippingTableInput.parse(fields)
    await changeSiteSettings(operator, { shippingTable }, { shippingTable: opened.parse(fields).version })
    return redirectWithToast(here, {
      title: 'Shipping table saved',
      description: 'It applies to the next shipping quotes.',
      tone: 'success',
    })
  })
}

/** Also after a refusal: the form must know what someone else has saved. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData: { productName, shown } }) =>
  shown
    ? [{ title: `Shipping table · ${productName}` }, { name: 'robots', content: 'noindex' }]
    : unknownAddressMeta(productName)

export default function ShippingPage({ loaderData: { shown, newest }, actionData }: Route.ComponentProps) {
  const answer = actionData ?? undefined
  useRefusalToast(answer, { isReadByForm: true })
  if (!shown) return <NothingHere newest={newest} />
  const { table, version, hasCarrier, ...shownExample } = shown
  return (
    <SettingsPage
      current={here}
      title="Shipping table"
      lead={`What shoppers pay for a package. The artist gets it and pays the postage. ${
        hasCarrier ? carrierFirst : ''
      }`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @7xl:grid-cols-[minmax(0,1fr)_21rem]">
        <ShippingTableForm table={table} version={version} answer={answer} />
        <ShippingExample places={places} {...shownExample} />
      </div>
    </SettingsPage>
  )
}

const carrierFirst =
  'The table is used where your carrier has no rate: for artists without an address, and when it doesn’t answer.'
