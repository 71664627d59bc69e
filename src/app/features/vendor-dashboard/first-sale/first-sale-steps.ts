export interface FirstSaleFacts {
  readonly hasPayouts: boolean
  /** Only an active shop can add products. */
  readonly canAddProducts: boolean
  readonly hasProduct: boolean
  /** Processing days and a return policy, which shoppers read beside the button. */
  readonly hasPromises: boolean
  /** The address of the shop's page; null until shoppers can open it. */
  readonly shopPath: string | null
}

export interface FirstSaleStep {
  readonly isDone: boolean
  readonly label: string
  readonly text: string
  /** The words of its button. */
  readonly button: string
  /** Null until it can be done. */
  readonly to: string | null
}

/** What a new shop needs for its first sale, in this order. */
export function firstSaleSteps(facts: FirstSaleFacts): readonly FirstSaleStep[] {
  const { hasPayouts, canAddProducts, hasProduct, hasPromises, shopPath } = facts
  return [
    {
      isDone: hasPayouts,
      label: 'Connect with Stripe',
      text: 'Stripe verifies your identity and pays you. It takes a few minutes.',
      button: 'Connect',
      to: '/profile-settings?tab=vendor',
    },
    {
      isDone: hasPromises,
      label: 'Say when you ship and how returns work',
      text: 'Shoppers read it before they buy. You can do this right away.',
      button: 'Set your terms',
      to: '/vendor-dashboard/settings',
    },
    {
      isDone: hasProduct,
      label: 'Add your first hat',
      text: canAddProducts ? 'Just a name, a price and pictures.' : 'Possible as soon as your shop is open.',
      button: 'Add a hat',
      to: canAddProducts ? '/add-product' : null,
    },
    {
      // Done with the first sale, when the list is gone.
      isDone: false,
      label: 'Share your shop',
      text: 'Your first buyers are often people who know you.',
      button: 'View your shop',
      to: hasProduct ? shopPath : null,
    },
  ]
}
