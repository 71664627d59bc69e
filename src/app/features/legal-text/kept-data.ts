/** What the shop keeps, why and for how long: the table of the privacy policy. */
export interface KeptData {
  readonly what: string
  readonly why: string
  readonly until: string
}

export const keptData: readonly KeptData[] = [
  {
    what: 'Account: e-mail address, name, a scrambled form of your password',
    why: 'To know you again and to keep others out',
    until: 'You ask us to delete the account',
  },
  {
    what: 'Profile: the address you save',
    why: 'So that you need not type it again',
    until: 'You change or empty it',
  },
  {
    what: 'Sign-ins: when they began, from which network address and browser',
    why: 'To notice when somebody else uses your account',
    until: 'You log out, or 30 days',
  },
  {
    what: 'Cart, when you are signed in',
    why: 'To find it again on another device',
    until: 'You empty it or order',
  },
  {
    what: 'Orders: hats, prices, name and address, e-mail, what happened since',
    why: 'To have them made, sent and, if need be, refunded; the law wants books',
    until: 'As long as tax law asks, usually ten years',
  },
  {
    what: 'Payment: its number at Stripe, card brand and last four digits',
    why: 'So that you recognise it and we can pay back',
    until: 'With the order',
  },
  {
    what: 'Artists: shop name, texts, pictures, sending address, state of the payout account',
    why: 'To show and run the shop, print labels and pay',
    until: 'The shop is closed; what belongs to orders stays with them',
  },
  {
    what: 'News: your e-mail address, when you said yes, and your discount code',
    why: 'To write to you, and to give the code once',
    until: 'You leave the list; the address then only tells us that you left',
  },
  {
    what: 'Reports of designs: what you wrote, and your e-mail address if you left one',
    why: 'To look at the design, and to ask you',
    until: 'The address until we have looked; your words until you delete the account or the design goes',
  },
  {
    what: 'Technical records: which address was asked for, whether it worked, how often a log-in was tried',
    why: 'To mend faults and to slow down abuse',
    until: 'A few weeks',
  },
]

/** What lies in the visitor's own browser. */
export interface BrowserItem {
  readonly name: string
  readonly kind: string
  readonly what: string
  readonly until: string
}

export const browserItems: readonly BrowserItem[] = [
  { name: 'brimfolk-session', kind: 'Cookie', what: 'Keeps you signed in', until: 'You log out, or 30 days' },
  { name: 'flash', kind: 'Cookie', what: 'Carries one message to the next page', until: 'It is shown' },
  {
    name: 'cart',
    kind: 'Storage; a cookie without scripts',
    what: 'Your cart while you are not signed in',
    until: 'It is empty',
  },
  { name: 'vite-ui-theme', kind: 'Storage', what: 'Light, dark or system', until: 'You clear it' },
  { name: 'recently-viewed', kind: 'Storage', what: 'The last hats you looked at', until: 'You clear it' },
  {
    name: 'discount-code',
    kind: 'Storage',
    what: 'The code that you want to use',
    until: 'You remove or use it',
  },
  {
    name: 'hasSeenSubscriptionModal',
    kind: 'Storage',
    what: 'That you were asked about news, so that you are asked once',
    until: 'You clear it',
  },
  {
    name: 'paid-checkout',
    kind: 'Storage',
    what: 'Which order has emptied your cart, so that it happens once',
    until: 'The next order',
  },
  {
    name: 'cart-form, open-checkout, checkout-attempt',
    kind: 'Storage of the tab',
    what: 'What you typed into the cart and the checkout you began',
    until: 'You close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    kind: 'Storage of the tab',
    what: 'How far down you were, for the Back button',
    until: 'You close the tab',
  },
]
