/** The terms of a site whose operators haven’t published their own. Change its date in `legal-templates.ts` with it. */
export const termsTemplate = `The rules between shoppers, the artists who sell, and {site}, the marketplace that connects them.

## Who sells to you {#who-sells}

{site} is a marketplace. Each hat is sold by the artist named on its page; your contract is with that artist. We run the site, accept payment on the artist’s behalf and help if something goes wrong.

## Your account {#your-account}

- You are at least 13 years old and, if you are a minor, a parent or guardian agrees to these terms.
- The information you give us is accurate, and you keep your password secret.
- You can buy without an account. Your confirmation email then contains the link to your order.

## Buying {#buying}

- The price, our platform fee, shipping and estimated tax are shown before you pay, each as a separate line. The total on the payment page is the final total.
- You pay on Stripe’s pages. Your order is placed once the payment is confirmed; while you pay, your hats are reserved for you.
- If a hat turns out to be unavailable after you paid, you get a full refund.
- Each artist ships separately. For local pickup, you arrange the time and place with the artist.

## Made to order {#made-to-order}

Many hats are sewn or pressed only after you order them. Colors and the position of the stitching may differ slightly from the picture, because they are made by hand. You can cancel free of charge until the artist starts; after that, the hat is being made for you.

## Returns and refunds {#returns}

If your order arrives damaged or unreasonably late, or isn’t what you ordered, contact the artist first; you’ll find the contact details in your order. If you can’t agree on a solution, write to us at {email} within 30 days of delivery.

Each hat’s page says whether you can return it when nothing is wrong with it, within how many days of delivery, and who pays return shipping. The policy at the time of your order applies. You start the return from your order. Once the artist has the hats, you get back what you paid for them, with the platform fee and tax on them, less a return label that you pay for.

Refunds are paid to the card you used, usually within ten days. Custom-made items can be returned only if they are defective. This doesn’t limit the rights that the law gives you.

## Selling {#selling}

- Anyone with an account may register as a vendor. You can sell once Stripe has verified your payout account.
- You sell your own work: designs that you created or have the right to use, described truthfully, with accurate stock.
- You pack and ship orders within the time you state, with the label from your dashboard.
- You answer shoppers, and accept returns of defective items and those that your return policy allows.
- You are responsible for your own taxes.

## Our fee and your payouts {#fee-and-payouts}

Our fee is shown to you during vendor registration. It is added to what the shopper pays, as a separate line; your price is yours. If the fee changes, the new fee applies to orders placed after we have notified you.

You are paid by transfer to your Stripe payout account after you have shipped. If an order is refunded, your share is deducted in the same way.

## Pictures and designs {#pictures-and-designs}

Pictures and designs belong to the artists. By publishing them, an artist allows us to display them on {site} and in link previews of its pages, for as long as they are published.

## What is not allowed {#no-place-here}

Copies of other people’s work, hate, threats, anything illegal, and attempts to abuse payments or the site itself. We may remove such content, close a shop or an account, and withhold payouts until the matter is resolved. If someone sells your work on {site} without your permission, write to {email} and tell us where.

## Liability {#liability}

We run the site with care but cannot guarantee that it is always available. We are liable for our own willful misconduct and gross negligence, and wherever the law does not allow liability to be excluded. The artist is responsible for the goods themselves.

## Termination and changes {#ending}

You may close your account at any time; open orders will still be fulfilled. If we change these terms in a way that affects you, we will notify you by email before the change takes effect. If a provision is invalid, the others remain in effect.

## Questions {#questions}

Write to {email}. A person answers.

{legal-entity}
`
