import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { drawTeamProof, orderedDesign, workFile, workFolder, workTicketsOf } from '#modules/designs/server'
import { provideStorage } from '#platform/storage/storage.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { anOrderedDesign, roster, teamDesign } from '#tests/support/ordered-design-factory.ts'
import { readDst, readExp, readPes } from '#tests/support/machine-file-readers.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { acceptVendorOrder } from '../fulfillment/accept-vendor-order.server.ts'
import { designsToMake } from '../fulfillment/designs-to-make.server.ts'
import { guestTokenOf, configureGuestLinks } from '../views/guest-link.server.ts'
import { answerOrderProof } from './answer-order-proof.server.ts'
import { anonymizeOrders, exportOrders } from '../personal-data.server.ts'
import { orderView } from '../views/order-queries.server.ts'
import { designsOfOrder } from './designs-of-order.server.ts'
import { proofsToAnswer } from './proofs-to-answer.server.ts'
import { sendProof } from './send-proof.server.ts'

beforeAll(() => {
  configureGuestLinks('a secret of these tests')
  const files = new Map<string, Buffer>()
  provideStorage(memoryStorage(files))
})

const picture = '/media/proofs/one.webp'

test('production requires an approved proof, and each step of a proof has its time', async () => {
  const { vendor, shopper, orderId, vendorOrderId, designId } = await anOrderedDesign()
  if (!shopper) throw new Error('no shopper')
  await expect(acceptVendorOrder(vendor, vendorOrderId)).rejects.toMatchObject({
    code: 'proof-required',
    status: 409,
  })
  await sendProof(vendor, orderId, { designId, picture, note: 'First of three' })
  expect(await proofsToAnswer(shopper)).toMatchObject([{ orderId, picture }])
  expect(await proofsToAnswer(vendor)).toEqual([])
  const again = sendProof(vendor, orderId, { designId, picture, note: '' })
  await expect(again).rejects.toMatchObject({ code: 'proof-open' })
  const wordless = answerOrderProof(shopper, orderId, null, { designId, answer: 'change', text: ' ' })
  await expect(wordless).rejects.toMatchObject({ code: 'say-what' })
  await answerOrderProof(shopper, orderId, null, { designId, answer: 'change', text: 'A lighter thread' })
  await expect(acceptVendorOrder(vendor, vendorOrderId)).rejects.toMatchObject({ code: 'proof-required' })
  await sendProof(vendor, orderId, { designId, picture: '/media/proofs/two.webp', note: '' })
  await answerOrderProof(shopper, orderId, null, { designId, answer: 'approved', text: '' })
  expect(await proofsToAnswer(shopper)).toEqual([])
  await acceptVendorOrder(vendor, vendorOrderId)
  const [design] = await designsOfOrder(shopper, { orderId, vendorId: null })
  expect(design?.proofs).toMatchObject([
    { answer: 'change', answerText: 'A lighter thread', note: 'First of three' },
    { answer: 'approved', picture: '/media/proofs/two.webp' },
  ])
  for (const { sentAt, answeredAt } of design?.proofs ?? [])
    expect(Date.parse(answeredAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sentAt))
  const late = sendProof(vendor, orderId, { designId, picture, note: '' })
  await expect(late).rejects.toMatchObject({ code: 'proof-approved' })
})

test('an artist sees which designs need a proof or an answer, and no other artist’s designs', async () => {
  const { vendor, shopper, orderId, designId } = await anOrderedDesign()
  if (!shopper) throw new Error('no shopper')
  await anOrderedDesign()
  const next = async () => (await designsToMake(vendor)).map(({ id, proof }) => [id, proof])
  expect(await next()).toEqual([[designId, 'required']])
  await sendProof(vendor, orderId, { designId, picture, note: '' })
  expect(await next()).toEqual([[designId, 'open']])
  await answerOrderProof(shopper, orderId, null, { designId, answer: 'approved', text: '' })
  expect(await next()).toEqual([[designId, 'approved']])
  expect(await designsToMake(shopper)).toEqual([])
})

test('only the order’s artist can send a proof, and only its shopper can answer', async () => {
  const { vendor, orderId, designId } = await anOrderedDesign({ isGuest: true })
  const proof = { designId, picture, note: '' }
  await expect(sendProof(await aVendor(), orderId, proof)).rejects.toMatchObject({ status: 404 })
  await expect(sendProof(vendor, orderId, { ...proof, designId: newId() })).rejects.toMatchObject({
    status: 404,
  })
  await sendProof(vendor, orderId, proof)
  const yes = { designId, answer: 'approved', text: '' } as const
  for (const actor of [visitor, vendor, await aPerson()])
    await expect(answerOrderProof(actor, orderId, null, yes)).rejects.toMatchObject({ status: 404 })
  await answerOrderProof(visitor, orderId, guestTokenOf(orderId), yes)
  const twice = answerOrderProof(visitor, orderId, guestTokenOf(orderId), yes)
  await expect(twice).rejects.toMatchObject({ status: 404 })
})

test('the production files are for the order’s own artist, at 300 dpi with a transparent background', async () => {
  const { vendor, designId } = await anOrderedDesign()
  const request = { designId, placement: 'front' } as const
  await expect(workFile(await aVendor(), { ...request, type: 'pdf' })).rejects.toMatchObject({ status: 404 })
  await expect(workFile(vendor, { ...request, placement: 'left', type: 'pdf' })).rejects.toMatchObject({
    status: 404,
  })
  const png = Buffer.from(await workFile(vendor, { ...request, type: 'png' }))
  expect(png.readUInt32BE(16)).toBe(1417)
  const density = png.indexOf('pHYs')
  expect(png.readUInt32BE(density + 4)).toBe(11811)
  // Color type 6 has an alpha channel.
  expect(png[25]).toBe(6)
  const svg = Buffer.from(await workFile(vendor, { ...request, type: 'svg' })).toString()
  // 10 mm on each side are for marks and what extends beyond the area.
  expect(svg).toContain('width="140mm" height="83mm"')
  expect(svg).not.toMatch(/<text|<image|font/)
  expect(
    Buffer.from(await workFile(vendor, { ...request, type: 'pdf' }))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('the archive has every file of each placement, and its stitches are those of ticket and machine files', async () => {
  const { vendor, designId } = await anOrderedDesign()
  await expect(workFolder(await aVendor(), designId)).rejects.toMatchObject({ status: 404 })
  const zip = Buffer.from(await workFolder(vendor, designId))
  const table = zip.subarray(zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16)).toString('latin1')
  expect(table.match(/[a-z-]+(?:\/[a-z-]+)?\.(?:txt|pdf|svg|png|dst|exp|pes)/g)).toEqual([
    'work-ticket.pdf',
    'read-me.txt',
    'front/front.pdf',
    'front/front.svg',
    'front/front.png',
    'front/front.dst',
    'front/front.exp',
    'front/front.pes',
    'front/front-stitches.svg',
  ])
  const { productId } = await orderedDesign(vendor, designId)
  const [ticket] = await workTicketsOf(vendor, [productId])
  const sewing = ticket?.placements[0]?.sewing
  const request = { designId, placement: 'front' } as const
  const needles = (events: readonly unknown[]) => events.filter((event) => Array.isArray(event)).length
  const [dst, exp, pes] = [
    readDst(await workFile(vendor, { ...request, type: 'dst' })).events,
    readExp(await workFile(vendor, { ...request, type: 'exp' })).events,
    readPes(await workFile(vendor, { ...request, type: 'pes' })).pec.events,
  ]
  expect([needles(dst), needles(exp), needles(pes)]).toEqual([
    sewing?.stitches,
    sewing?.stitches,
    sewing?.stitches,
  ])
  expect(sewing?.colors.map(({ stitches }) => stitches).reduce((a, b) => a + b)).toBe(sewing?.stitches)
  expect(sewing?.minutes).toBeGreaterThan(0)
  await expect(workFile(vendor, { ...request, placement: 'left', type: 'dst' })).rejects.toMatchObject({
    status: 404,
  })
})

test('a team order is one custom item with its names, priced once with a fee for each hat', async () => {
  const { vendor, shopper, orderId, designId } = await anOrderedDesign({ document: teamDesign, quantity: 1 })
  if (!shopper) throw new Error('no shopper')
  const design = await orderedDesign(visitor, designId)
  expect(design).toMatchObject({ quantity: 3, roster })
  expect(design.document.roster).toEqual([])
  expect(JSON.stringify({ ...design, roster: [] })).not.toContain('LOPEZ')
  expect(design.price.lines.find(({ code }) => code === 'names')?.amount).toBe(300)
  expect(design.price.lines.filter(({ code }) => code === 'digitizing')).toHaveLength(1)
  const order = await orderView(shopper, orderId, null)
  expect(order?.vendorOrders.flatMap(({ lines }) => lines)).toMatchObject([{ quantity: 3, roster }])
  expect(await designsOfOrder(shopper, { orderId, vendorId: null })).toMatchObject([{ roster }])
  const [ticket] = await workTicketsOf(vendor, [design.productId])
  expect(ticket?.placements[0]?.layers.map(({ title }) => title)).toEqual(['Star', '“SMITH”'])
})

test('an artist gets the files of each hat and one picture of all, and nobody else does', async () => {
  const { vendor, shopper, designId } = await anOrderedDesign({ document: teamDesign })
  const file = (hat?: number) => workFile(vendor, { designId, placement: 'front', type: 'svg', hat })
  const [first, second] = [await file(1), await file(2)]
  expect(Buffer.from(await file()).equals(Buffer.from(first))).toBe(true)
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(false)
  for (const hat of [0, 3]) await expect(file(hat)).rejects.toMatchObject({ status: 404 })
  const names = zipNames(await workFolder(vendor, designId))
  expect(names).toEqual(
    expect.arrayContaining(['names.csv', 'front/001-smith-7/front.dst', 'front/002-lopez-12/front.pes']),
  )
  expect(zipNames(await workFolder(vendor, designId, { hat: 2 })).join()).not.toContain('smith')
  const sheet = await sharp(await drawTeamProof(vendor, designId)).metadata()
  expect([sheet.format, sheet.width]).toEqual(['png', 2580])
  const other = await aVendor()
  for (const actor of [other, shopper ?? other]) {
    await expect(drawTeamProof(actor, designId)).rejects.toMatchObject({ status: 404 })
    await expect(workFolder(actor, designId, { hat: 1 })).rejects.toMatchObject({ status: 404 })
  }
})

test('the names of a team are in the copy of the shopper’s data, and go with the account', async () => {
  const { shopper, designId, orderId } = await anOrderedDesign({ document: teamDesign })
  if (!shopper) throw new Error('no shopper')
  expect(await exportOrders(shopper)).toMatchObject([{ lines: [{ roster }] }])
  await anonymizeOrders(shopper)
  expect(await orderedDesign(visitor, designId)).toMatchObject({ quantity: 3, roster: [] })
  expect(await designsOfOrder(shopper, { orderId, vendorId: null })).toMatchObject([{ quantity: 3 }])
})

/** The paths in an archive, from its directory. */
function zipNames(zip: Uint8Array): string[] {
  const bytes = Buffer.from(zip)
  const names: string[] = []
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 46))
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)))
  return names
}
