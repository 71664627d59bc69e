import { CustomWorkOfferForm } from '#app/features/designs/custom-work-offer-form.tsx'
import { DesignsToMakeList } from '#app/features/designs/designs-to-make-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { customWorkOfferForm, defaultCustomWorkOffer } from '#modules/designs'
import { ownCustomWorkOffer, saveCustomWorkOffer } from '#modules/designs/server'
import { designsToMake } from '#modules/orders/server'
import type { Route } from './+types/custom-work'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const [offer, designs] = await Promise.all([ownCustomWorkOffer(person), designsToMake(person)])
  return { offer: offer ?? defaultCustomWorkOffer, designs, productName: siteSettings().productName }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const form = await request.formData()
  try {
    const offer = customWorkOfferForm.parse(Object.fromEntries(form))
    await saveCustomWorkOffer(person, offer)
    return redirectWithToast('/vendor-dashboard/custom-work', {
      title: 'Offer saved',
      description: offer.isOpen
        ? 'Shoppers now see your offer for designs you can make.'
        : 'Shoppers don’t see your offer.',
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form, {
      title: 'Update Failed',
      message: 'We couldn’t save your offer. Please try again.',
    })
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Custom work · ${loaderData.productName}` },
]

export default function CustomWorkPage({ loaderData: { offer, designs }, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="page-width flex flex-col gap-6 pb-16">
      <PageHeader
        title="Custom work"
        lead="Shoppers see your price and delivery date beside each design that you can make."
        spaced={false}
        actions={
          <ButtonLink to="/vendor-dashboard/custom-work/blanks" tone="secondary">
            Your blanks
          </ButtonLink>
        }
      />
      <DesignsToMakeList designs={designs} />
      <CustomWorkOfferForm offer={offer} answer={actionData} />
    </div>
  )
}
