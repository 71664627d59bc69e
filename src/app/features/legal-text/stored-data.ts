import { lifetimeText, retention } from '#shared/retention.ts'

/** The personal data that the site stores, why and for how long: the table of the privacy policy. */
export interface StoredData {
  readonly what: string
  readonly why: string
  readonly until: string
}

export const storedData: readonly StoredData[] = [
  {
    what: 'Account: email address, name, one-way hash of your password',
    why: 'To log you in and keep others out',
    until: 'You ask us to delete your account',
  },
  {
    what: 'Profile and address book: the addresses you save, and where your paid orders went',
    why: 'So you don’t have to enter them again',
    until: 'You change or delete them, or delete your account',
  },
  {
    what: 'Sessions: when they started and were last used, and with which browser',
    why: 'To detect when someone else uses your account',
    until: `You log out, ${lifetimeText(retention.unusedSessions)} without use, or 30 days`,
  },
  {
    what: 'Sign-ups whose email address was never confirmed',
    why: 'So you can still confirm it',
    until: lifetimeText(retention.unconfirmedSignUps),
  },
  {
    what: 'Cart, when you’re logged in',
    why: 'To show it on your other devices',
    until: 'You empty it or order',
  },
  {
    what: 'Orders: hats, prices, name and address, email, status history',
    why: 'To make, ship and, if necessary, refund them; the law requires us to keep records',
    until: 'As long as tax law requires, usually ten years',
  },
  {
    what: 'Team orders: the names and numbers on the hats',
    why: 'To make them, and to settle returns and disputes',
    until: `${lifetimeText(retention.rosters)} after the delivery; the order stays without them`,
  },
  {
    what: 'Orders you did not pay for: name, address and email of the checkout',
    why: 'So a late payment can still reach you',
    until: lifetimeText(retention.unpaidOrders),
  },
  {
    what: 'Checkouts without an account: a hash of your network address and browser cookie',
    why: 'To prevent anyone from reserving all stock or testing stolen cards',
    until: lifetimeText(retention.checkouts),
  },
  {
    what: 'Emails we sent you',
    why: 'To resend them if delivery fails',
    until: lifetimeText(retention.emails),
  },
  {
    what: 'Rate limits, such as login attempts: a hash of your network address, account or email address',
    why: 'To slow down abuse',
    until: `${lifetimeText(retention.limits)} after the last of them counts`,
  },
  {
    what: 'Payment: its number at Stripe, card brand and last four digits',
    why: 'So you can recognize the payment and we can refund it',
    until: 'With the order',
  },
  {
    what: 'Artists: shop name, texts, pictures, shipping address, status of the payout account',
    why: 'To show and run the shop, print labels and pay out',
    until: 'The shop is closed; data that belongs to orders stays with them',
  },
  {
    what: 'Newsletter: your email address, when you subscribed, and your discount code',
    why: 'To email you, and to give each person one code',
    until: 'You unsubscribe; after that we use the address only to remember that you did',
  },
  {
    what: 'Design reports: what you wrote, and your email address if you gave it',
    why: 'To review the design, and to contact you',
    until:
      'Your email address until the review is done; your text until you delete your account or the design is deleted',
  },
  {
    what: 'Reviews: stars, text, pictures and the name that you chose',
    why: 'So other shoppers can decide',
    until: 'They stay, but when you delete your account your name is removed',
  },
  {
    what: 'Helpful votes for reviews, and what you report about them',
    why: 'To sort out what helps and what breaks the rules',
    until: 'You delete your account; an email address in a report until it is settled',
  },
  {
    what: 'Messages to and from an artist: text, pictures, and the name that the other side sees',
    why: 'To deliver them. We read a conversation only when one of you reports it',
    until:
      'Two years after the last message; when you delete your account, what you wrote and your name are removed',
  },
  {
    what: 'Hats that you save, artists that you follow, and sold-out hats that you’re waiting for',
    why: 'To list them for you and to send the emails that you asked for',
    until: 'You remove them or delete your account',
  },
  {
    what: 'Emails that you switched off: your email address and which ones',
    why: 'So we never send them again',
    until: 'You delete your account or ask us to',
  },
  {
    what: 'Technical logs: which page was requested, whether it worked, and a hash of your network address',
    why: 'To fix errors and slow down abuse',
    until: 'A few weeks',
  },
]

/** Everything stored in the visitor's own browser. */
export interface BrowserItem {
  readonly name: string
  readonly kind: string
  readonly what: string
  readonly until: string
}

export const browserItems: readonly BrowserItem[] = [
  { name: 'brimfolk-session', kind: 'Cookie', what: 'Keeps you logged in', until: 'You log out, or 30 days' },
  {
    name: 'brimfolk-signup',
    kind: 'Cookie',
    what: 'Logs you in when you confirm your email in the browser in which you signed up',
    until: 'You confirm your email, or 24 hours',
  },
  {
    name: 'guest-device',
    kind: 'Cookie',
    what: 'Tells your guest checkouts apart from those of others on your network',
    until: 'One day after a checkout',
  },
  {
    name: 'brimfolk-device',
    kind: 'Cookie',
    what: 'Remembers that you logged in on this device, so strangers can’t lock you out',
    until: '180 days after your last login',
  },
  {
    name: 'last-address',
    kind: 'Cookie of the cart page',
    what: 'The shipping address of your last order without an account, to fill it in again',
    until: 'You press “Forget it”, or 30 days',
  },
  { name: 'flash', kind: 'Cookie', what: 'Carries one message to the next page', until: 'It is shown' },
  {
    name: 'added-product',
    kind: 'Cookie of artists',
    what: 'Which product you just added, for your dashboard',
    until: 'One minute',
  },
  {
    name: 'cart',
    kind: 'Storage; a cookie without scripts',
    what: 'Your cart while you’re not logged in',
    until: 'It is empty',
  },
  {
    name: 'no-script-checkout',
    kind: 'Cookie without scripts',
    what: 'Your open checkout',
    until: 'One day after a checkout',
  },
  {
    name: 'cart-change, cart-merge',
    kind: 'Storage',
    what: 'When your cart changed, for your other tabs, and that it is moving into your account',
    until: 'You clear it',
  },
  {
    name: 'design-draft, earlier-designs',
    kind: 'Storage',
    what: 'The hats you designed in this browser',
    until: 'You delete them or save them in your account',
  },
  {
    name: 'product-draft',
    kind: 'Storage',
    what: 'A product that you edited as an artist and did not save',
    until: 'You save or discard it',
  },
  {
    name: 'cached-fonts',
    kind: 'Storage',
    what: 'That our fonts have been loaded before, so they show at once',
    until: 'You clear it',
  },
  { name: 'vite-ui-theme', kind: 'Storage', what: 'Light, dark or system', until: 'You clear it' },
  {
    name: 'saved',
    kind: 'Cookie',
    what: 'Hats that you saved while you weren’t logged in',
    until: 'You log in or remove them, or 180 days',
  },
  { name: 'recently-viewed', kind: 'Storage', what: 'The hats you viewed last', until: 'You clear it' },
  {
    name: 'discount-code',
    kind: 'Storage',
    what: 'The discount code you want to use',
    until: 'You remove or use it',
  },
  {
    name: 'hasSeenSubscriptionModal',
    kind: 'Storage',
    what: 'That you were offered the newsletter, so you’re asked only once',
    until: 'You clear it',
  },
  {
    name: 'paid-checkout',
    kind: 'Storage',
    what: 'Which order has emptied your cart, so it happens only once',
    until: 'The next order',
  },
  {
    name: 'cart-form, open-checkout, checkout-attempt',
    kind: 'Storage of the tab',
    what: 'What you entered in the cart, and your open checkout',
    until: 'You close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    kind: 'Storage of the tab',
    what: 'Your scroll position, for the Back button',
    until: 'You close the tab',
  },
]
