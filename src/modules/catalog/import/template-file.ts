import { csvLine } from '#shared/text/csv-line.ts'
import { productFieldNames, productFields, type ProductFieldName } from '../fields/product-fields.ts'
import { attributeHeaders } from './attribute-columns.ts'

/** A hat that shows an artist how a row is filled in. */
interface ExampleRow {
  readonly name: string
  readonly price: string
  readonly quantity: string
  readonly fields: Readonly<Record<ProductFieldName, string>>
  /** Names and values. */
  readonly attributes: readonly string[]
}

const examples: readonly ExampleRow[] = [
  {
    name: 'Example: Trail Trucker',
    price: '38.00',
    quantity: '12',
    fields: {
      tags: 'mountains, summer',
      description: 'A woven patch on a navy trucker. Replace this row with your hat.',
      careInstructions: 'Hand wash cold, air dry.',
      madeToOrder: 'FALSE',
      leadTimeDays: '',
    },
    attributes: ['Material', 'Cotton twill and mesh', 'Color', 'Navy'],
  },
  {
    name: 'Example: Made for You',
    price: '54.50',
    quantity: '5',
    fields: {
      tags: 'embroidery',
      description: 'Stitched once it’s ordered, within the days of its lead time. Replace this row, too.',
      careInstructions: 'Spot clean only.',
      madeToOrder: 'TRUE',
      leadTimeDays: '10',
    },
    attributes: ['Material', 'Wool', '', ''],
  },
]
/** Three of the ten pictures that a file may have. */
const pictures = ['Image 1', 'Image 2', 'Image 3']

/**
 * A CSV file to fill in: every column that an import reads, and two example rows in the site's first categories. It opens in
 * Excel with its accents, because of the mark at its start.
 */
export function templateFile(categoryNames: readonly string[]): string {
  const headers = [
    'Name',
    'Price',
    'Quantity',
    'Category',
    ...productFieldNames.map((name) => productFields[name].csvHeader),
    ...attributeHeaders(2),
    ...pictures,
  ]
  const rows = examples.map(({ name, price, quantity, fields, attributes }, index) => [
    name,
    price,
    quantity,
    categoryNames[index] ?? '',
    ...productFieldNames.map((field) => fields[field]),
    ...attributes,
    ...pictures.map(() => ''),
  ])
  return `\uFEFF${[headers, ...rows].map(csvLine).join('\r\n')}\r\n`
}
