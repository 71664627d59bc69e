import { CustomOfferForm } from '#app/features/design-pages/custom-offer-form.tsx'
import { DesignsToMakeList } from '#app/features/design-pages/designs-to-make-list.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { customOfferForm, usualOffer } from '#modules/designs'
import { ownOffer, saveOffer } from '#modules/designs/server'
import { designsToMake } from '#modules/orders/server'
import type { Route } from './+types/custom-work'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const [offer, designs] = await Promise.all([ownOffer(person), designsToMake(person)])
  return { offer: offer ?? usualOffer, designs, productName: shopSettings().productName }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const form = await request.formData()
  try {
    const offer = customOfferForm.parse(Object.fromEntries(form))
    await saveOffer(person, offer)
    return redirectWithToast('/vendor-dashboard/custom-work', {
      title: 'Offer saved',
      description: offer.isOpen
        ? 'Designs that you can make are offered to you from now on.'
        : 'You are not offered for custom work at the moment.',
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form, {
      title: 'Update Failed',
      message: 'Your offer could not be saved. Please try again.',
    })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Custom work · ${loaderData.productName}` },
]

export default function CustomWorkPage({ loaderData: { offer, designs }, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 pb-16">
      <PageHeader
        title="Custom work"
        lead="Hats that others draw and you make. Whoever designs one sees you when you can make it, with your price and the day it arrives."
        back={{ to: '/vendor-dashboard', label: 'Vendor Dashboard' }}
        spaced={false}
      />
      <DesignsToMakeList designs={designs} />
      <CustomOfferForm offer={offer} answer={actionData} />
    </div>
  )
}
