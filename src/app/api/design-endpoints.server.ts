import { z } from 'zod'
import { needPerson } from '#app/web/request-context.server.ts'
import {
  artworkSchema,
  type DesignCard,
  type DesignView,
  customQuantityInput,
  designDocumentInput,
  designNameInput,
} from '#modules/designs'
import {
  artworkById,
  changeDesign,
  copyDesign,
  deleteDesign,
  designById,
  judgeDesign,
  orderDesign,
  ownDesigns,
  saveNewDesign,
} from '#modules/designs/server'
import { now } from '#platform/clock.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { VendorId } from '#shared/ids.ts'
import { centsFromDollars, dollarsOf } from '#shared/money.ts'
import { designCheckWire, designOfferWire, offerToWire } from './design-wire.ts'
import { type Call, type Endpoint, endpoint } from './endpoint.server.ts'

const asked = { name: 'design-offers', max: 240, windowSeconds: 60 }
const ordered = { name: 'design-orders', max: 30, windowSeconds: 3_600 }

const designCard = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  is_shared: z.boolean(),
  may_remix: z.boolean(),
  credit: z.string().nullable(),
  stop_reason: z.string().nullable().describe('Why we have stopped its sharing'),
  updated_at: z.iso.datetime(),
})
const design = designCard.extend({
  document: z.unknown(),
  is_own: z.boolean(),
  author: z.string(),
})

const who = ({ actor, clientAddress }: Pick<Call<unknown>, 'actor' | 'clientAddress'>) =>
  actor.kind === 'person' ? actor.userId : clientAddress

const keptDesigns: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/api/designs',
    summary: 'Your own designs, the last touched first.',
    audience: 'person',
    input: z.object({}),
    output: z.object({ items: z.array(designCard) }),
    run: async ({ actor }) => ({ items: (await ownDesigns(needPerson(actor))).map(cardToWire) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/designs',
    summary: 'Keeps a new design. `remix_of` credits the shared design that it was drawn after.',
    audience: 'person',
    input: z.object({ name: designNameInput, document: designDocumentInput, remix_of: z.uuid().nullish() }),
    output: design,
    run: async ({ actor, input }) =>
      designToWire(
        await saveNewDesign(needPerson(actor), {
          name: input.name,
          document: input.document,
          remixOf: input.remix_of ?? null,
        }),
      ),
  }),
  endpoint({
    method: 'GET',
    path: '/api/designs/{id}',
    summary: 'A design of yours, or one that is shared.',
    audience: 'anyone',
    input: z.object({ id: z.uuid() }),
    output: design,
    run: async ({ actor, input }) => designToWire(await designById(actor, input.id)),
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/designs/{id}',
    summary: 'Saves what is given. `version` is the one that you saw; 409 when it was saved elsewhere since.',
    audience: 'person',
    input: z.object({
      id: z.uuid(),
      version: z.int().min(1),
      name: designNameInput.optional(),
      document: designDocumentInput.optional(),
      is_shared: z.boolean().optional(),
      may_remix: z.boolean().optional(),
    }),
    output: design,
    run: async ({ actor, input: { is_shared: isShared, may_remix: mayRemix, ...change } }) =>
      designToWire(await changeDesign(needPerson(actor), { ...change, isShared, mayRemix })),
  }),
  endpoint({
    method: 'POST',
    path: '/api/designs/{id}/copy',
    summary: 'Puts a copy beside the design.',
    audience: 'person',
    input: z.object({ id: z.uuid() }),
    output: design,
    run: async ({ actor, input }) => designToWire(await copyDesign(needPerson(actor), input.id)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/designs/{id}',
    summary: 'Deletes a design. What was ordered of it stays.',
    audience: 'person',
    input: z.object({ id: z.uuid() }),
    output: z.object({ deleted: z.literal(true) }),
    run: async ({ actor, input }) => {
      await deleteDesign(needPerson(actor), input.id)
      return { deleted: true as const }
    },
  }),
]

export const designEndpoints: readonly Endpoint[] = [
  ...keptDesigns,
  endpoint({
    method: 'POST',
    path: '/api/design-offers',
    summary: 'What can be made of a design, its stitches, and who makes so many of it for how much.',
    audience: 'anyone',
    input: z.object({ document: designDocumentInput, quantity: customQuantityInput }),
    output: z.object({
      checks: z.array(designCheckWire),
      stitches: z.object({ least: z.int(), likely: z.int(), most: z.int() }),
      offers: z.array(designOfferWire),
      nearest_quantity: z
        .int()
        .nullable()
        .describe('So many somebody makes, the nearest to what you ask for; null when nobody makes this one'),
    }),
    run: async (call) => {
      await countUse(asked, who(call))
      const { actor, input } = call
      const { checks, stitches, offers, nearestQuantity } = await judgeDesign(
        actor,
        input.document,
        input.quantity,
      )
      return {
        checks: checks.map(({ fix: _, layerId, ...check }) => ({
          ...check,
          layer_id: layerId,
        })),
        stitches,
        offers: offers.map((offer) => offerToWire(offer, now())),
        nearest_quantity: nearestQuantity,
      }
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/design-orders',
    summary:
      'Freezes a design, with an artist’s price of now and the credit of `remix_of`, as a lot that you then put into your cart.',
    audience: 'anyone',
    input: z.object({
      name: designNameInput,
      document: designDocumentInput,
      vendor_id: z.uuid().transform((id) => id as VendorId),
      quantity: customQuantityInput,
      total: z.number().min(0).max(10_000_000).optional().describe('In dollars, as you were shown it'),
      remix_of: z
        .uuid()
        .nullish()
        .describe(
          'What it was drawn after: a shared design whose author allows it, or the kept one of yours that this is',
        ),
    }),
    output: z.object({
      id: z.uuid(),
      product_id: z.uuid(),
      variant_id: z.uuid(),
      name: z.string(),
      quantity: z.int(),
      price: z.number(),
    }),
    run: async (call) => {
      await countUse(ordered, who(call))
      const { vendor_id: vendorId, total, remix_of: remixOf, ...input } = call.input
      const expectedTotal =
        total === undefined ? undefined : (centsFromDollars(total.toFixed(2)) ?? undefined)
      const lot = await orderDesign(call.actor, { ...input, vendorId, expectedTotal, remixOf })
      return {
        id: lot.id,
        product_id: lot.productId,
        variant_id: lot.variantId,
        name: lot.name,
        quantity: lot.quantity,
        price: dollarsOf(lot.unitPrice),
      }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/artworks/{id}',
    summary:
      'An uploaded artwork as flat shapes in thread colours, and where the picture for its prints lies.',
    audience: 'anyone',
    input: z.object({ id: z.uuid() }),
    output: artworkSchema,
    run: ({ actor, input }) => artworkById(actor, input.id),
  }),
]

function cardToWire(card: DesignCard): z.input<typeof designCard> {
  return {
    id: card.id,
    name: card.name,
    version: card.version,
    is_shared: card.isShared,
    may_remix: card.mayRemix,
    credit: card.credit,
    stop_reason: card.stopReason,
    updated_at: card.updatedAt.toISOString(),
  }
}

function designToWire(view: DesignView): z.input<typeof design> {
  const { document, isOwn, author } = view
  return { ...cardToWire(view), document, is_own: isOwn, author }
}
