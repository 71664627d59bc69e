import { z } from 'zod'
import { eventKind } from '#platform/jobs/events.server.ts'
import { isId, type ProductId, type UserId } from '#shared/ids.ts'

const id = <Id extends string>() => z.custom<Id>((value) => typeof value === 'string' && isId(value))

/** Artists whom a person follows published hats. At most once a day and person. */
export const newDrops = eventKind(
  'new-drops',
  z.object({ userId: id<UserId>(), productIds: z.array(id<ProductId>()), day: z.string() }),
)

/** A product that a person waits for can be bought again. Once per request. */
export const backInStock = eventKind(
  'back-in-stock',
  z.object({ userId: id<UserId>(), productId: id<ProductId>(), requestedAt: z.string() }),
)
