import { clsx } from 'clsx'
import { data, redirect } from 'react-router'
import { requireActiveVendor } from '#app/features/product-editor/open-editor.server.ts'
import {
  type ImportAnswer,
  ImportFileForm,
} from '#app/features/vendor-dashboard/importing/import-file-form.tsx'
import { ImportSources } from '#app/features/vendor-dashboard/importing/import-sources.tsx'
import { ImportSteps } from '#app/features/vendor-dashboard/importing/import-steps.tsx'
import { ProductImportReport } from '#app/features/vendor-dashboard/importing/product-import-report.tsx'
import { readColumnChoice } from '#app/features/vendor-dashboard/importing/read-column-choice.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { readUploadForm } from '#app/web/request/uploads/read-upload-form.server.ts'
import { siteSettings } from '#modules/site/server'
import { columnsToChoose } from '#modules/catalog'
import { checkProductFile, productImport, startProductImport } from '#modules/catalog/server'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/import-products'

const here = '/vendor-dashboard/import'

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireActiveVendor(context, url)
  const id = url.searchParams.get('import')
  return {
    productName: siteSettings().productName,
    report: id === null ? null : await productImport(person, id),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const person = await requireActiveVendor(context, url)
  if (declaresTooMuch(request)) {
    return refused('This file is larger than 20 MB. Please split it into smaller files.', 413)
  }
  const form = await readUploadForm(request)
  try {
    if (form.get('intent') === 'start') {
      const id = form.get('import')
      const importId = typeof id === 'string' ? id : ''
      await startProductImport(person, importId, { asDrafts: form.has('asDrafts') })
      return redirect(`${here}?import=${importId}`)
    }
    const file = form.get('file')
    if (file === null || typeof file === 'string' || file.size === 0) {
      return refused('Please choose a CSV file.', 422)
    }
    const [text, chosen] = [await file.text(), readColumnChoice(form)]
    const found = columnsToChoose(text, chosen)
    if (found)
      return refused('Tell us which columns have the name and the price.', 422, { columns: found, chosen })
    const { publicUrl } = siteSettings()
    const id = await checkProductFile(person, { name: file.name, text, columns: chosen, publicUrl })
    return redirect(`${here}?import=${id}`)
  } catch (error) {
    if (isRefusal(error)) return refused(error.message, error.status)
    throw error
  }
}

const nothingToChoose = { columns: [], chosen: {} }

function refused(problem: string, status: number, choice: Omit<ImportAnswer, 'problem'> = nothingToChoose) {
  return data<ImportAnswer>({ problem, ...choice }, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Import products · ${loaderData.productName}` },
]

export default function ImportProductsPage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width pb-20">
      <PageHeader
        title="Import products"
        lead="From Etsy, Shopify or a spreadsheet. We add nothing until you confirm."
        back={{ to: '/vendor-dashboard/products', label: 'Products' }}
      />
      <div className={clsx('grid gap-6', !report && 'lg:grid-cols-[minmax(0,1fr)_24rem]')}>
        <ImportFileForm answer={actionData} hasReport={report !== null} />
        {report ? <ProductImportReport report={report} /> : <ImportSteps />}
      </div>
      <ImportSources />
    </div>
  )
}
