import { z } from 'zod'
import { BlankForm } from '#app/features/blanks/blank-form.tsx'
import { BlankListPage } from '#app/features/blanks/blank-list-page.tsx'
import { RetireBlank } from '#app/features/blanks/retire-blank.tsx'
import { StockForm } from '#app/features/blanks/stock-form.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { nullIfNotFound } from '#app/web/request/null-if-not-found.server.ts'
import { requireVendor, type VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { type ArtistBlank, artistBlankForm, blankStockForm } from '#modules/designs'
import {
  addBlank,
  changeBlank,
  changeBlankStock,
  ownBlank,
  ownBlanks,
  setBlankActive,
} from '#modules/designs/server'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/blanks'

const list = '/vendor-dashboard/custom-work/blanks'
const intent = z.object({ intent: z.enum(['save', 'stock', 'retire', 'restore']) })

/** The list without an id, an empty form for 'new', and the form of a blank for its id. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  return {
    blanks: params.id === undefined ? await ownBlanks(person) : null,
    blank: await blankToEdit(person, params.id),
    productName: siteSettings().productName,
  }
}

/** Null for a new one. Another artist's leads back to the list. */
async function blankToEdit(person: VendorPerson, id = 'new'): Promise<ArtistBlank | null> {
  if (id === 'new') return null
  const blank = await nullIfNotFound(() => ownBlank(person, id.toLowerCase()))
  if (blank) return blank
  throw redirectWithToast(list, {
    title: 'Blank not found',
    description: 'Could not find the requested blank',
    tone: 'error',
  })
}

/** 'save' adds or changes a blank, 'stock' changes how many there are, 'retire' and 'restore' end and resume offering it. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const blank = await blankToEdit(person, params.id)
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
    if (wanted === 'stock') {
      await changeBlankStock(person, blank.id, blankStockForm(blank).parse(fields))
      return saved(`Stock of ${blank.brand} ${blank.style} saved`)
    }
    await setBlankActive(person, blank.id, wanted === 'restore')
    return saved(`${blank.brand} ${blank.style} ${wanted === 'restore' ? 'is back' : 'retired'}`)
  } catch (error) {
    return formAnswer(error, form)
  }
}

const saved = (title: string) => redirectWithToast(list, { title, tone: 'success' })

const titleOf = ({ blanks, blank }: Pick<Route.ComponentProps['loaderData'], 'blanks' | 'blank'>) => {
  if (blank) return `${blank.brand} ${blank.style}`
  return blanks ? 'Blanks' : 'New blank'
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleOf(loaderData)} · ${loaderData.productName}` },
]

export default function BlanksPage({ loaderData, actionData }: Route.ComponentProps) {
  useRefusalToast(actionData, { isReadByForm: true })
  const { blanks, blank } = loaderData
  const answerFor = (wanted: string) => (actionData?.values.intent === wanted ? actionData : undefined)
  if (blanks) return <BlankListPage blanks={blanks} />
  const header = (
    <PageHeader title={titleOf(loaderData)} back={{ to: list, label: 'Blanks' }} spaced={false} />
  )
  const form = <BlankForm blank={blank} answer={answerFor('save')} />
  if (!blank) {
    return (
      <div className="page-column flex flex-col gap-8 pb-16">
        {header}
        {form}
      </div>
    )
  }
  return (
    <div className="page-width flex flex-col gap-8 pb-16">
      {header}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {form}
        <div className="flex min-w-0 flex-col gap-8">
          <StockForm blank={blank} answer={answerFor('stock')} />
          <RetireBlank blank={blank} />
        </div>
      </div>
    </div>
  )
}
