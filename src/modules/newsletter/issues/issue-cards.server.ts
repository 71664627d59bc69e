import { collectionBySlug, productsByIds } from '#modules/catalog/server'
import { pictureUrl } from '#modules/media'
import type { EmailCard } from '#platform/email/email-cards.ts'
import { system } from '#shared/actor.ts'
import type { ProductId } from '#shared/ids.ts'
import { newsletterSettings } from '../newsletter-settings.server.ts'
import { absoluteUrl } from '#shared/text/absolute-url.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { maxIssueProducts } from './issue-limits.ts'

/** Stored with an issue when its sending starts. */
export interface IssueCard extends EmailCard {
  /** Missing in issues of before it was stored. */
  readonly productId?: ProductId
}

export interface IssueHats {
  readonly products: readonly ProductId[]
  readonly collection: string | null
}

/** The chosen hats, then those of the collection, without those that can't be bought. */
export async function issueCards({ products, collection }: IssueHats): Promise<IssueCard[]> {
  const { publicUrl } = newsletterSettings()
  const chosen = await productsByIds(system, products)
  const more = collection ? ((await collectionBySlug(system, collection))?.products ?? []) : []
  const shown = new Map([...chosen, ...more].map((product) => [product.id, product]))
  return [...shown.values()]
    .filter(({ buyable }) => buyable)
    .slice(0, maxIssueProducts)
    .map(({ id, name, vendorName, priceCents, fromPrice, slug, image }) => ({
      productId: id,
      name,
      by: vendorName,
      price: `${fromPrice ? 'from ' : ''}${formatCents(priceCents)}`,
      url: `${publicUrl}/product/${slug}`,
      picture: image && absoluteUrl(pictureUrl(image, 320), publicUrl),
    }))
}
