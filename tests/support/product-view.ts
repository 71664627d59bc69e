import type { ProductView } from '#modules/catalog'
import { newId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'

/** A hat as its page gets it: one variant, two pictures, ten in stock, by an active artist. */
export function aProductView(changes: Partial<ProductView> = {}): ProductView {
  return {
    id: newId(),
    slug: 'sunday-trucker',
    name: 'Sunday Trucker',
    description: 'Waxed rope, five panels.',
    priceCents: cents(3200),
    compareAtCents: null,
    saleEndsAt: null,
    quantityBreaks: [],
    category: { id: newId(), name: 'Urban', slug: 'urban' },
    tags: ['rope'],
    careInstructions: null,
    attributes: [{ name: 'Color', value: 'navy' }],
    textDetails: {},
    sections: [],
    images: [
      { url: '/media/products/one.webp', alt: 'The front', preview: null },
      { url: '/media/products/two.webp', alt: 'The back', preview: null },
    ],
    variants: [
      {
        id: newId(),
        optionValues: {},
        priceCents: cents(3200),
        compareAtCents: null,
        available: 10,
        image: null,
      },
    ],
    madeToOrder: false,
    leadTimeDays: null,
    rating: { count: 0, sum: 0 },
    available: 10,
    notBuyable: null,
    vendor: {
      id: newId(),
      displayName: 'Brim & Co',
      avatarUrl: null,
      avatarPreview: null,
      status: 'active',
      description: null,
      website: null,
      contactEmail: null,
      city: 'Marfa',
      stateProvince: 'TX',
      feeBasisPoints: null,
      policies: null,
      processingDays: null,
      returnPolicy: null,
      away: null,
      rating: { count: 0, sum: 0 },
      createdAt: '2026-01-01T00:00:00.000Z',
    },
    status: 'active',
    createdAt: '2026-02-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    ...changes,
  }
}

/** Malicious text for a product name. */
export const hostileText = '</script><b>&amp; "quoted" \'n\' ]]> \u0001\u000b\ufffe <!-- 🧢 日本 \u2028'
