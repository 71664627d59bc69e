import { casePicturesInUse } from '#modules/cases/server'
import { productPicturesInUse } from '#modules/catalog/server'
import { artworkPicturesInUse, proofPicturesInUse } from '#modules/designs/server'
import type { PicturesInUse } from '#modules/media/server'
import { messagePicturesInUse } from '#modules/messages/server'
import { linePicturesInUse } from '#modules/orders/server'
import { reviewPicturesInUse } from '#modules/reviews/server'
import { sitePicturesInUse } from '#modules/site/server'
import { avatarsInUse } from '#modules/vendors/server'
import { system } from '#shared/actor.ts'

/** Every place where a picture can be shown. */
export const picturesInUse: PicturesInUse = async (urls) =>
  new Set([
    ...(await productPicturesInUse(system, urls)),
    ...(await linePicturesInUse(system, urls)),
    ...(await avatarsInUse(system, urls)),
    ...(await proofPicturesInUse(system, urls)),
    ...(await artworkPicturesInUse(system, urls)),
    ...(await reviewPicturesInUse(system, urls)),
    ...(await messagePicturesInUse(system, urls)),
    ...(await casePicturesInUse(system, urls)),
    ...(await sitePicturesInUse(system, urls)),
  ])
