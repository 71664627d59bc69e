import { ShopSettingsForm } from '#app/features/vendor-settings/shop-settings-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { shopSettingsInput } from '#modules/vendors'
import { ownShop, saveShopSettings } from '#modules/vendors/server'
import { notFound } from '#shared/refusal.ts'
import type { Route } from './+types/shop-settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = await ownShop(requireVendor(context, url))
  if (!shop) throw notFound('Shop')
  return { shop, productName: shopSettings().productName }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const form = await request.formData()
  try {
    await saveShopSettings(person, shopSettingsInput.parse(Object.fromEntries(form)))
  } catch (error) {
    return formAnswer(error, form, {
      title: 'Update Failed',
      message: 'Your settings could not be saved. Please try again.',
    })
  }
  return redirectWithToast('/vendor-dashboard/settings', {
    title: 'Settings saved',
    description: 'They hold from now on.',
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Shop settings · ${loaderData.productName}` },
]

export default function ShopSettingsPage({ loaderData: { shop }, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 pb-16">
      <PageHeader
        title="Shop settings"
        back={{ to: '/vendor-dashboard', label: 'Vendor Dashboard' }}
        spaced={false}
      />
      {shop.isAway && (
        <Notice tone="info" title="You are on vacation">
          Your hats cannot be bought until you are back.
        </Notice>
      )}
      <ShopSettingsForm shop={shop} answer={actionData} />
    </div>
  )
}
