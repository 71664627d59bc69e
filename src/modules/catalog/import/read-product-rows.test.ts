import { expect, test } from 'vitest'
import { columnsToChoose } from './columns-to-choose.ts'
import { csvRows } from './csv/csv-rows.ts'
import type { ColumnChoice } from './plain-columns.ts'
import { groupProductRows, readProductGroup } from './read-product-rows.ts'
import { maxPicturesPerProduct, maxVariants } from '../fields/product-limits.ts'
import { draftOf } from './product-row-drafts.ts'

const categories = new Map([['urban', '7e64a2a0-31b6-4c1e-8f6e-5b5f2f0f7a01']])

function read(text: string, chosen: ColumnChoice = {}) {
  const { kind, groups, problems } = groupProductRows([...csvRows(text)], chosen)
  const all = groups.flatMap((lines) => (kind && readProductGroup(kind, lines, categories)) || [])
  return {
    kind,
    products: all.flatMap(({ product }) => product ?? []),
    problems: [
      ...problems,
      ...all.flatMap(({ product, row, problem: message }) => (product ? [] : { row, message })),
    ],
    pictures: all.map(({ pictures }) => pictures.map(({ address }) => address)),
    notes: all.flatMap(({ pictureNotes }) => pictureNotes),
    all,
  }
}

test('a plain file needs names and prices, and errors name their row', () => {
  const { kind, products, problems } = read(
    'Name,Price,Quantity,Category,Tags\nFog,"1,234.50",3,Urban,"a, b"\n,10,1,,\nNo Price,abc,1,,\nNo Stock,5,few,,\n',
  )
  expect(kind).toBe('plain')
  expect(products).toEqual([
    expect.objectContaining({
      name: 'Fog',
      priceCents: 123_450,
      categoryId: '7e64a2a0-31b6-4c1e-8f6e-5b5f2f0f7a01',
      tags: ['a', 'b'],
      variants: [{ optionValues: {}, priceCents: null, quantity: 3, picture: null }],
    }),
  ])
  expect(problems).toEqual([
    { row: 3, message: 'Name: Please fill in all required fields' },
    { row: 4, message: 'Price: Please enter a valid price' },
    { row: 5, message: 'Quantity: Please enter a valid quantity (0 or positive number)' },
  ])
})

test('a sheet with its own column names is read, and our names win', () => {
  const { products, pictures, problems } = read(
    'Product Name,Unit Price,Qty,Body,Type,Photo,Title\nFog,30,4,Soft.,Urban,https://a.example/1.jpg,Not this\n',
  )
  expect(problems).toEqual([])
  expect(products).toMatchObject([
    { name: 'Not this', priceCents: 3000, description: 'Soft.', variants: [{ quantity: 4 }] },
  ])
  expect(products[0]?.categoryId).toBe(categories.get('urban'))
  expect(pictures).toEqual([['https://a.example/1.jpg']])
  expect(read('Title,Name,Price,Quantity\nNo,Yes,30,1\n').products).toMatchObject([{ name: 'Yes' }])
})

test('the answer to unknown columns says what was found and what is missing', () => {
  expect(read(`Cost,${'x'.repeat(99)},c,d,e,f,g\n1,2,3,4,5,6,7\n`).problems).toEqual([
    {
      row: 1,
      message: `We found the columns “Cost”, “${'x'.repeat(30)}…”, “c”, “d”, “e” and 2 more. A file needs a column with the name of the hat (Name, Title or Product) and one with its price (Price). Files from Etsy and Shopify work as they are.`,
    },
  ])
})

test('a file with names that we don’t know is read with the columns that its artist chose, and no others', () => {
  const text = 'Artikel,Preis,Price,Bild\nNebel,30,99,https://a.example/1.jpg\n'
  const columns = columnsToChoose(text, {})
  expect(columns).toEqual([
    { position: 0, name: 'Artikel', example: 'Nebel' },
    { position: 1, name: 'Preis', example: '30' },
    { position: 2, name: 'Price', example: '99' },
    { position: 3, name: 'Bild', example: `https://a.example/1.jpg` },
  ])
  expect(columnsToChoose(text, { price: 1 })).toEqual(columns)
  expect(columnsToChoose(text, { name: 0 })).toBe(null)
  const { products, pictures } = read(text, { name: 0, price: 1, 'image 1': 3 })
  expect(products).toMatchObject([{ name: 'Nebel', priceCents: 3000 }])
  expect(pictures).toEqual([['https://a.example/1.jpg']])
})

test('a file that can be read needs no choice, and one without columns has none', () => {
  expect(columnsToChoose('Handle,Title\nfog,Fog\n', {})).toBe(null)
  expect(columnsToChoose('', {})).toBe(null)
  expect(columnsToChoose(`${'x,'.repeat(500)}\n`, {})).toHaveLength(100)
})

test('a plain file can have every field and any number of attributes', () => {
  const { products, problems } = read(
    'Name,Price,Quantity,Made to Order,LEAD TIME IN DAYS,Attribute1 Name,Attribute1 Value,Attribute2 Name,Attribute2 Value\n' +
      'Fog,30,1,yes,14,Color,teal,Fit,Snapback\n' +
      'Sea,30,1,maybe,,,,,\nSky,30,1,TRUE,two weeks,,,,\nSun,30,1,,5,,,,\n',
  )
  expect(products).toEqual([
    expect.objectContaining({
      madeToOrder: true,
      leadTimeDays: 14,
      productDetails: {
        attributes: [
          { name: 'Color', value: 'teal' },
          { name: 'Fit', value: 'Snapback' },
        ],
      },
    }),
  ])
  expect(problems).toEqual([
    { row: 3, message: 'Made to Order: Please use TRUE or FALSE' },
    { row: 4, message: 'Lead Time in Days: Please enter a number of days from 1 to 365' },
    { row: 5, message: 'Lead Time in Days: Please turn on “Made to order” or remove the lead time' },
  ])
})

test("reads Etsy's columns: tags, materials and variations", () => {
  const { kind, products } = read(
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES\n' +
      'Rope Hat,Soft,28,USD,4,"urban,rope_hat","waxed_cotton",Size,Size,"S,M"\n',
  )
  expect(kind).toBe('etsy')
  expect(products[0]).toMatchObject({
    name: 'Rope Hat',
    priceCents: 2800,
    categoryId: '7e64a2a0-31b6-4c1e-8f6e-5b5f2f0f7a01',
    tags: ['urban', 'rope hat'],
    productDetails: { attributes: [{ name: 'Material', value: 'waxed cotton' }] },
    variants: [
      { optionValues: { Size: 'S' }, quantity: 4 },
      { optionValues: { Size: 'M' }, quantity: 0 },
    ],
  })
})

test('two long lists of variations are refused without combining each value with each', () => {
  const values = Array.from({ length: 101 }, (_, index) => `V${index}`).join()
  const { groups } = groupProductRows([
    [
      'TITLE',
      'PRICE',
      'CURRENCY_CODE',
      'VARIATION 1 NAME',
      'VARIATION 1 VALUES',
      'VARIATION 2 NAME',
      'VARIATION 2 VALUES',
    ],
    ['Rope Hat', '28', 'USD', 'Size', values, 'Color', values],
  ])
  const lines = groups[0] ?? []
  const [first] = lines
  expect(first && draftOf.etsy(first, lines, new Map())).toHaveProperty(
    'product.variants.length',
    maxVariants + 1,
  )
  expect(readProductGroup('etsy', lines, new Map())?.problem).toContain('100')
})

test("Shopify's rows with the same handle are one product with variants, and its HTML becomes text", () => {
  const { kind, products } = read(
    'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src\n' +
      'fog,Fog Line,"<p>Soft &amp; light</p><script>x</script>",Urban,"a, b",Size,S,3,30.00,https://x/1.png\n' +
      'fog,,,,,,M,-2,32.00,\n' +
      'fog,,,,,,,,,https://x/2.png\n' +
      'plain,Plain,,,,Title,Default Title,5,20.00,\n',
  )
  expect(kind).toBe('shopify')
  expect(products).toHaveLength(2)
  expect(products[0]).toMatchObject({
    name: 'Fog Line',
    description: 'Soft & light\nx',
    variants: [
      { optionValues: { Size: 'S' }, quantity: 3, priceCents: 3000 },
      { optionValues: { Size: 'M' }, quantity: 0, priceCents: 3200 },
    ],
  })
  expect(products[1]).toMatchObject({ name: 'Plain', variants: [{ optionValues: {}, quantity: 5 }] })
})

test('refuses unknown columns and reads at most ten thousand rows', () => {
  expect(read('A,B\n1,2')).toMatchObject({ kind: null, products: [], problems: [{ row: 1 }] })
  expect(read('')).toMatchObject({ kind: null })
  const many = `Name,Price,Quantity\n${'Fog,1,1\n'.repeat(10_001)}`
  const { products, problems } = read(many)
  expect(products).toHaveLength(10_000)
  expect(problems).toEqual([{ row: 10_002, message: expect.stringContaining('10,000') }])
})

test("reads pictures from Etsy's ten columns, from our own and from a cell with several, each once", () => {
  const etsy = read(
    'TITLE,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1,IMAGE2,IMAGE10\nFog,28,USD,4,https://x/1.jpg,,https://x/10.jpg\n',
  )
  expect(etsy.pictures).toEqual([['https://x/1.jpg', 'https://x/10.jpg']])
  const plain = read(
    'Name,Price,Quantity,Image,Image 1,Images\nFog,28,4,https://x/a.png,https://x/a.png,"https://x/b.png,https://x/c,d.png http://x/e"\n',
  )
  expect(plain.pictures).toEqual([['https://x/a.png', 'https://x/b.png', 'https://x/c,d.png', 'http://x/e']])
})

test("reads Shopify's pictures by position, with their alt texts and variants", () => {
  const { all } = read(
    'Handle,Title,Status,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image\n' +
      'fog,Fog Line,draft,Color,Teal,3,30.00,https://x/2.png,2,Side,https://x/teal.png\n' +
      'fog,,,,Sand,1,30.00,https://x/1.png,1,Front,https://x/2.png\n',
  )
  expect(all[0]?.product).toMatchObject({ status: 'draft' })
  expect(all[0]?.pictures).toEqual([
    { address: 'https://x/1.png', alt: 'Front', forOptions: [] },
    { address: 'https://x/2.png', alt: 'Side', forOptions: [{ Color: 'Sand' }] },
    { address: 'https://x/teal.png', alt: '', forOptions: [{ Color: 'Teal' }] },
  ])
})

test('reports invalid picture addresses and reads at most twenty pictures; the product is added anyway', () => {
  const many = Array.from({ length: 23 }, (_, n) => `https://x/${n}.png`).join(' ')
  const { products, pictures, notes } = read(
    `Name,Price,Quantity,Images\nFog,28,4,file:///etc/passwd|hat.png\nMany,1,1,${many}\n`,
  )
  expect(products).toHaveLength(2)
  expect(pictures.map((some) => some.length)).toEqual([0, maxPicturesPerProduct])
  expect(notes).toEqual([
    '"file:///etc/passwd" isn’t the web address of a picture',
    '"hat.png" isn’t the web address of a picture',
    'of 23 pictures, only the first 20 are imported',
  ])
})

test('reports a row with a cell that is too long and reads the others', () => {
  const { products, problems } = read(
    `Name,Price,Quantity,Description\nFog,10,1,${'<'.repeat(50_001)}\nMist,10,1,Soft\n`,
  )
  expect(products.map(({ name }) => name)).toEqual(['Mist'])
  expect(problems).toEqual([{ row: 2, message: 'A cell can have at most 50,000 characters. Shorten it.' }])
})

test('refuses two long lists of variations before multiplying them', () => {
  const list = Array.from({ length: 8_000 }, (_, n) => `v${n}`).join()
  const { products, problems } = read(
    'TITLE,PRICE,CURRENCY_CODE,QUANTITY,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 NAME,VARIATION 2 VALUES\n' +
      `Rope Hat,28,USD,4,Size,"${list}",Color,"${list}"\n`,
  )
  expect(products).toEqual([])
  expect(problems).toMatchObject([{ row: 2 }])
})
