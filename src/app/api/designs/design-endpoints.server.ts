import { z } from 'zod'
import { requireLoggedIn } from '#app/web/request/request-context.server.ts'
import { artworkSchema, blanks } from '#modules/design-engine'
import {
  type ListedDesign,
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
  offeredBlanks,
  quoteDesign,
  orderDesign,
  ownDesigns,
  saveNewDesign,
} from '#modules/designs/server'
import { drawingShare } from '#app/web/request/drawing-share.server.ts'
import { now } from '#platform/clock.server.ts'
import { countUse } from '#platform/http/rate-limit.server.ts'
import type { VendorId } from '#shared/ids.ts'
import { centsFromDollars, dollarsOf } from '#shared/money.ts'
import { offeredBlanksJson, offeredBlanksToJson } from './offered-blanks-json.ts'
import { designCheckJson, designOfferJson, offerToJson, techniqueStartJson } from './design-offer-json.ts'
import { type Call, type Endpoint, endpoint } from '../endpoint.server.ts'

const offerLimit = { name: 'design-offers', max: 240, windowSeconds: 60 }
const ordered = { name: 'design-orders', max: 30, windowSeconds: 3_600 }

const designCard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    version: z.int(),
    is_shared: z.boolean(),
    may_remix: z.boolean(),
    credit: z.string().nullable(),
    stop_reason: z.string().nullable().describe('Why we stopped the sharing of this design'),
    updated_at: z.iso.datetime(),
  })
  .meta({ title: 'DesignCard' })
const design = designCard
  .extend({
    document: z.unknown(),
    is_own: z.boolean(),
    author: z.string(),
  })
  .meta({ title: 'Design' })

const who = ({ actor, network }: Pick<Call<unknown>, 'actor' | 'network'>) =>
  actor.kind === 'person' ? actor.userId : network

const savedDesigns: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/api/designs',
    name: 'listDesigns',
    summary: 'Your own designs, last edited first.',
    audience: 'person',
    input: z.object({}),
    output: z.object({ items: z.array(designCard) }),
    run: async ({ actor }) => ({ items: (await ownDesigns(requireLoggedIn(actor))).map(cardToJson) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/designs',
    name: 'saveDesign',
    summary: 'Saves a new design. `remix_of` credits the shared design that it is based on.',
    audience: 'person',
    input: z.object({ name: designNameInput, document: designDocumentInput, remix_of: z.uuid().nullish() }),
    output: design,
    run: async ({ actor, input }) =>
      designToJson(
        await saveNewDesign(requireLoggedIn(actor), {
          name: input.name,
          document: input.document,
          remixOf: input.remix_of ?? null,
        }),
      ),
  }),
  endpoint({
    method: 'GET',
    path: '/api/designs/{id}',
    name: 'getDesign',
    summary: 'One of your designs, or a shared one.',
    audience: 'anyone',
    input: z.object({ id: z.uuid() }),
    output: design,
    run: async ({ actor, input }) => designToJson(await designById(actor, input.id)),
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/designs/{id}',
    name: 'changeDesign',
    summary: 'Saves the given fields. `version` is the one you have; 409 when it was saved elsewhere since.',
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
      designToJson(await changeDesign(requireLoggedIn(actor), { ...change, isShared, mayRemix })),
  }),
  endpoint({
    method: 'POST',
    path: '/api/designs/{id}/copy',
    name: 'copyDesign',
    summary: 'Copies a design.',
    audience: 'person',
    input: z.object({ id: z.uuid() }),
    output: design,
    run: async ({ actor, input }) => designToJson(await copyDesign(requireLoggedIn(actor), input.id)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/designs/{id}',
    name: 'deleteDesign',
    summary: 'Deletes a design. Orders of it stay.',
    audience: 'person',
    input: z.object({ id: z.uuid() }),
    output: z.object({ deleted: z.literal(true) }),
    run: async ({ actor, input }) => {
      await deleteDesign(requireLoggedIn(actor), input.id)
      return { deleted: true as const }
    },
  }),
]

export const designEndpoints: readonly Endpoint[] = [
  ...savedDesigns,
  endpoint({
    method: 'POST',
    path: '/api/design-offers',
    name: 'listDesignOffers',
    summary:
      'Which hats and techniques a design can be made with, its stitches, and which artists make it at which price.',
    audience: 'anyone',
    computesOnly: true,
    input: z.object({ document: designDocumentInput, quantity: customQuantityInput }),
    output: z.object({
      quantity: z.int().describe('The requested quantity, or what the document’s roster adds up to'),
      checks: z.array(designCheckJson),
      stitches: z
        .object({ min: z.int(), likely: z.int(), max: z.int() })
        .describe('Counted, so all three are the same, except for designs beyond what can be planned'),
      offers: z.array(designOfferJson),
      has_more: z
        .boolean()
        .describe('More than 200 artists take custom work in this quantity, and `offers` has some of them'),
      nearest_quantity: z
        .int()
        .nullable()
        .describe('The closest quantity that an artist makes; null when no artist makes this design'),
      starts_with: techniqueStartJson.nullable(),
    }),
    run: async (call) => {
      await countUse(offerLimit, who(call))
      const { actor, input } = call
      const quote = await drawingShare(who(call), () => quoteDesign(actor, input.document, input.quantity))
      const { quantity, checks, stitches, offers, hasMore, nearestQuantity, startsWith } = quote
      return {
        quantity,
        checks: checks.map(({ fix: _, layerId, ...check }) => ({
          ...check,
          layer_id: layerId,
        })),
        stitches,
        offers: offers.map((offer) => offerToJson(offer, now())),
        has_more: hasMore,
        nearest_quantity: nearestQuantity,
        starts_with: startsWith && { ...startsWith, instead: [...startsWith.instead] },
      }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/blanks',
    name: 'listBlanks',
    summary: 'The blanks of a shape, with their colorways, of each artist who takes custom work on it.',
    audience: 'anyone',
    input: z.object({ shape: z.enum(blanks) }),
    output: z.object({ items: z.array(offeredBlanksJson) }),
    run: async ({ actor, input }) => ({
      items: (await offeredBlanks(actor, input.shape)).map(offeredBlanksToJson),
    }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/design-orders',
    name: 'orderDesign',
    summary:
      'Freezes a design, with an artist’s current price and the credit of `remix_of`, as a custom item that you can add to your cart.',
    audience: 'anyone',
    input: z.object({
      name: designNameInput,
      document: designDocumentInput,
      vendor_id: z.uuid().transform((id) => id as VendorId),
      quantity: customQuantityInput,
      total: z.number().min(0).max(10_000_000).optional().describe('In dollars, as shown to you'),
      colorway_id: z
        .uuid()
        .nullish()
        .describe('The blank and its colorway, of the offer’s `choices`; without it, the first choice'),
      size: z.string().max(20).nullish().describe('One of the blank’s sizes; needed if it has several'),
      remix_of: z
        .uuid()
        .nullish()
        .describe(
          'The design it is based on: a shared one whose author allows remixes, or the saved one of yours that this is',
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
      const { vendor_id: vendorId, colorway_id: colorwayId, total, remix_of: remixOf, ...input } = call.input
      const expectedTotal =
        total === undefined ? undefined : (centsFromDollars(total.toFixed(2)) ?? undefined)
      const order = { ...input, vendorId, colorwayId, expectedTotal, remixOf }
      const customItem = await drawingShare(who(call), () => orderDesign(call.actor, order))
      return {
        id: customItem.id,
        product_id: customItem.productId,
        variant_id: customItem.variantId,
        name: customItem.name,
        quantity: customItem.quantity,
        price: dollarsOf(customItem.unitPrice),
      }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/artworks/{id}',
    name: 'getArtwork',
    summary:
      'An uploaded artwork as flat shapes in thread colors, and the address of the picture for prints.',
    audience: 'anyone',
    input: z.object({ id: z.uuid() }),
    output: artworkSchema,
    run: ({ actor, input }) => artworkById(actor, input.id),
  }),
]

function cardToJson(card: ListedDesign): z.input<typeof designCard> {
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

function designToJson(view: DesignView): z.input<typeof design> {
  const { document, isOwn, author } = view
  return { ...cardToJson(view), document, is_own: isOwn, author }
}
