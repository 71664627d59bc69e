/** What the key says about the mode. */
export const stripeTexts = {
  'stand-in': 'A stand-in takes no real money. Set STRIPE_SECRET_KEY and the three signing secrets.',
  test: 'A test key takes no real money. Use a live key for real payments.',
  live: 'Payments are live.',
} as const

/** What endangers the artists' shares, and what to do. */
export const payoutProblems = {
  'automatic-payouts':
    'Stripe pays out your balance automatically. Switch the payout schedule to manual in Stripe’s dashboard, or artists’ shares leave with it.',
  shortfall: 'Your Stripe balance doesn’t cover the artists’ shares. Add funds in Stripe’s dashboard.',
  'key-refused':
    'Stripe doesn’t accept your secret key, or the key lacks a permission. Check STRIPE_SECRET_KEY and restart.',
} as const
