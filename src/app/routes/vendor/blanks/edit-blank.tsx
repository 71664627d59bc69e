import { z } from 'zod'
import { BlankForm } from '#app/features/blanks/blank-form.tsx'
import { RetireBlank } from '#app/features/blanks/retire-blank.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { artistBlankForm } from '#modules/designs'
import { addBlank, changeBlank, ownBlank, setBlankActive } from '#modules/designs/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/edit-blank'

const list = '/vendor-dashboard/custom-work/blanks'
const intent = z.object({ intent: z.enum(['save', 'retire', 'restore']) })

/** The person and the blank of the address; null for a new one. Another artist's leads back to the list. */
async function blankToEdit({ context, params, url }: Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>) {
  const person = requireVendor(context, url)
  if (params.id === 'new') return { person, blank: null }
  const blank = await nullIfNotFound(() => ownBlank(person, params.id.toLowerCase()))
  if (!blank) {
    throw redirectWithToast(list, {
      title: 'Blank not found',
      description: 'Could not find the requested blank',
      tone: 'error',
    })
  }
  return { person, blank }
}

export async function loader(page: Route.LoaderArgs) {
  const { blank } = await blankToEdit(page)
  return { blank, productName: siteSettings().productName }
}

/** 'save' adds or changes a blank, 'retire' and 'restore' end and resume offering it. */
export async function action({ request, ...page }: Route.ActionArgs) {
  const { person, blank } = await blankToEdit(page)
  const form = await request.formData()
  try {
    const fields = Object.fromEntries(form)
    const wanted = intent.parse(fields).intent
    if (wanted === 'save' || !blank) {
      const input = artistBlankForm.parse(fields)
      if (blank) await changeBlank(person, blank.id, input)
      else await addBlank(person, input)
      return saved(`${input.brand} ${input.style} ${blank ? 'saved' : 'added'}`)
    }
    await setBlankActive(person, blank.id, wanted === 'restore')
    return saved(`${blank.brand} ${blank.style} ${wanted === 'restore' ? 'is back' : 'retired'}`)
  } catch (error) {
    return formAnswer(error, form)
  }
}

const saved = (title: string) => redirectWithToast(list, { title, tone: 'success' })

const titleOf = (blank: Route.ComponentProps['loaderData']['blank']) =>
  blank ? `${blank.brand} ${blank.style}` : 'New blank'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData.blank)} · ${loaderData.productName}` },
]

export default function EditBlankPage({ loaderData: { blank }, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 pb-16">
      <PageHeader title={titleOf(blank)} back={{ to: list, label: 'Blanks' }} spaced={false} />
      <BlankForm blank={blank} answer={actionData} />
      {blank && <RetireBlank blank={blank} />}
    </div>
  )
}
