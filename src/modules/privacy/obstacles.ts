/** What keeps an account from being deleted, and what can be done about it. */
export const obstacles = {
  'open-orders': 'You have an order that is not on its way yet. Wait until it is sent, or call it off.',
  'open-parcels': 'Your shop has orders to send. Send them first, or call them off.',
  balance: 'Your shop is still to be paid for orders. Wait until the money has reached you.',
  operator: 'You run this marketplace. Let another operator take your role first.',
} as const

export type Obstacle = keyof typeof obstacles
