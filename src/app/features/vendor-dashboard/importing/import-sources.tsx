import type { ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button.tsx'
import { type ProductFieldName, productFieldNames, productFields } from '#modules/catalog'

const meanings: Readonly<Record<ProductFieldName, string>> = {
  tags: 'With commas between them',
  description: 'Text for the hat’s page',
  careInstructions: 'How to wash and store it',
  madeToOrder: 'TRUE or FALSE',
  leadTimeDays: 'For hats that are made to order',
}

const columns: readonly (readonly [name: string, meaning: string])[] = [
  ['Name', 'Required'],
  ['Price', 'Required, in US dollars'],
  ['Quantity', 'Without this column, the hats are out of stock until you enter a quantity'],
  ['Category', 'Its name. We leave out categories that don’t exist'],
  ...productFieldNames.map((name) => [productFields[name].csvHeader, meanings[name]] as const),
  ['Attribute1 Name, Attribute1 Value', 'And so on, such as Material and Cotton'],
  ['Image 1 to Image 10', 'Addresses of pictures on the web'],
]

/** Where artists get a file that we can import. */
export function ImportSources() {
  return (
    <section aria-labelledby="sources" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="sources" className="text-lg">
          Get your file
        </h2>
        <p className="text-sm text-muted">
          Moving away, or editing many at once?{' '}
          <a href="/vendor-dashboard/products.csv" className="text-text underline">
            Export all products
          </a>
        </p>
      </div>
      <div className="figure-strip mt-4 text-sm lg:grid-cols-3">
        <Source title="Etsy">
          <p>Shop Manager → Settings → Options → Download Data, then “Currently for Sale Listings”.</p>
          <p className="mt-1 text-muted">This includes tags, materials, variations and pictures.</p>
        </Source>
        <Source title="Shopify">
          <p>Products → Export → All products, as a CSV file for Excel.</p>
          <p className="mt-1 text-muted">This includes variants with their stock, and pictures.</p>
        </Source>
        <Source title="Spreadsheet">
          <p>
            Only the name and the price are required. If your columns have other names, we ask which is which.
          </p>
          <p className="mt-3">
            <a
              href="/vendor-dashboard/import/template.csv"
              download
              className={buttonClasses({ tone: 'secondary', size: 'small' })}
            >
              Download template
            </a>
          </p>
        </Source>
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm underline">
          All columns
        </summary>
        <dl className="mt-1 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(([name, meaning]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function Source({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-base font-semibold">{title}</h3>
      {children}
    </div>
  )
}
