import { ShopTabs } from '#app/features/vendor-settings/shop-tabs.tsx'
import { VendorSettingsForm } from '#app/features/vendor-settings/vendor-settings-form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { vendorSettingsInput } from '#modules/vendors'
import { ownVendor, saveVendorSettings } from '#modules/vendors/server'
import { notFound } from '#shared/refusal.ts'
import type { Route } from './+types/vendor-settings'

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendor = await ownVendor(requireVendor(context, url))
  if (!vendor) throw notFound('Shop')
  return { vendor, productName: siteSettings().productName }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const form = await request.formData()
  try {
    await saveVendorSettings(person, vendorSettingsInput.parse(Object.fromEntries(form)))
  } catch (error) {
    return formAnswer(error, form, {
      title: 'Update Failed',
      message: 'We couldn’t save your settings. Please try again.',
    })
  }
  return redirectWithToast('/vendor-dashboard/settings', {
    title: 'Settings saved',
    description: 'Your settings are saved.',
    tone: 'success',
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `Selling · ${loaderData.productName}` }]

export default function VendorSettingsPage({ loaderData: { vendor }, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="page-width flex flex-col gap-8 pb-16">
      <PageHeader title="Profile Settings" spaced={false} />
      <ShopTabs current="/vendor-dashboard/settings" />
      {vendor.isAway && (
        <Notice tone="info" title="You’re on vacation">
          Shoppers can’t buy your hats until you’re back.
        </Notice>
      )}
      <VendorSettingsForm vendor={vendor} answer={actionData} />
    </div>
  )
}
