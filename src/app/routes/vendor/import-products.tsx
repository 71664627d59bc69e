import { data, Form, redirect, useNavigation } from 'react-router'
import { requireActiveVendor } from '#app/features/product-editor/open-editor.server.ts'
import { ProductImportReport } from '#app/features/vendor-dashboard/product-import-report.tsx'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { declaresTooMuch } from '#app/web/request/body-limits.server.ts'
import { readUploadForm } from '#app/web/request/read-upload-form.server.ts'
import { siteSettings } from '#modules/site/server'
import { productFieldNames, productFields } from '#modules/catalog'
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
    const id = await checkProductFile(person, {
      name: file.name,
      text: await file.text(),
      publicUrl: siteSettings().publicUrl,
    })
    return redirect(`${here}?import=${id}`)
  } catch (error) {
    if (isRefusal(error)) return refused(error.message, error.status)
    throw error
  }
}

function refused(problem: string, status: number) {
  return data({ problem }, { status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Import products · ${loaderData.productName}` },
]

export default function ImportProductsPage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  const isChecking = useNavigation().formData?.get('intent') === 'check'
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 pb-20">
      <PageHeader
        title="Import products"
        lead="Import your hats from Etsy, Shopify or a spreadsheet. We check the file first, and add nothing until you confirm."
        back={{ to: '/vendor-dashboard', label: 'Vendor Dashboard' }}
        spaced={false}
      />
      <Card padding="large">
        <Form method="post" encType="multipart/form-data" className="flex flex-col items-start gap-4">
          <ErrorSummary message={actionData?.problem} />
          <label className="flex min-w-0 flex-col gap-1.5 text-sm font-semibold">
            CSV file
            <input
              type="file"
              name="file"
              accept=".csv,text/csv"
              className="block w-full min-w-0 text-base font-normal file:mr-3 file:min-h-11 file:rounded-field file:border file:border-edge file:bg-raised file:px-4 file:font-semibold file:text-text"
            />
          </label>
          <p className="text-sm text-muted">
            Up to 10,000 rows. A spreadsheet needs the columns Name (or Title) and Price. Optional: Quantity,
            Category, {productFieldNames.map((name) => `${productFields[name].csvHeader}, `)}Attribute1 Name,
            Attribute1 Value and so on, and Image 1 to Image 10 (picture URLs).
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="check"
              tone={report ? 'secondary' : 'primary'}
              pending={isChecking}
              pendingLabel="Checking..."
            >
              Check file
            </Button>
            <a href="/vendor-dashboard/products.csv" className={buttonClasses({ tone: 'secondary' })}>
              Export all products
            </a>
          </div>
        </Form>
      </Card>
      {report && <ProductImportReport report={report} />}
    </div>
  )
}
