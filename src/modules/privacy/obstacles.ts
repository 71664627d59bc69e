/** Why an account can't be deleted yet, and what to do about it. */
export const obstacles = {
  'open-orders': 'Not all of your orders have shipped yet. Wait until they have, or cancel them.',
  'open-refunds': 'A refund is on its way to you. Wait until it’s complete.',
  'open-vendor-orders': 'Your shop has orders to ship. Ship or cancel them first.',
  'open-payments':
    'Someone is paying for your hats right now. Try again in half an hour: a payment page is open no longer than that.',
  'open-cases': 'You have an open case about an order. Wait until it is settled, or close it.',
  balance: 'Your shop still has payments coming. Wait until you’ve received them.',
  operator: 'You’re an operator. Have another operator remove your role first.',
} as const

export type Obstacle = keyof typeof obstacles
