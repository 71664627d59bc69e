import type { ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
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
    <Card as="section" aria-labelledby="sources" className="flex flex-col">
      <h2 id="sources" className="text-lg">
        Get your file
      </h2>
      <Source title="Etsy">
        <p>Shop Manager → Settings → Options → Download Data, then “Currently for Sale Listings”.</p>
        <p className="mt-1 text-muted">This includes tags, materials, variations and pictures.</p>
      </Source>
      <Source title="Shopify">
        <p>Products → Export → All products, as a CSV file for Excel.</p>
        <p className="mt-1 text-muted">This includes variants with their stock, and pictures.</p>
      </Source>
      <Source title="Spreadsheet">
        <p>Our template has every column and two example hats. Only the name and the price are required.</p>
        <p className="mt-3">
          <a
            href="/vendor-dashboard/import/template.csv"
            download
            className={buttonClasses({ tone: 'secondary', size: 'small' })}
          >
            Download template
          </a>
        </p>
        <p className="mt-3 text-muted">Your own spreadsheet works, too: we ask which column is which.</p>
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center underline">All columns</summary>
          <dl className="mt-1 flex flex-col gap-2">
            {columns.map(([name, meaning]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Source>
      <p className="mt-4 border-t border-line pt-4 text-sm">
        Need your products as a file?{' '}
        <a href="/vendor-dashboard/products.csv" className="underline">
          Export all products
        </a>
      </p>
    </Card>
  )
}

function Source({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <h3 className="mb-1 text-base font-semibold">{title}</h3>
      {children}
    </div>
  )
}
