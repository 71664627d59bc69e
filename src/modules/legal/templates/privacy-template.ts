/** The privacy policy of a site whose operators haven’t published their own. Change its date in `legal-templates.ts` with it. */
export const privacyTemplate = `What {site} knows about you, why, who else sees it, and how to have it corrected or deleted.

## In short {#in-short}

- We store what a shop needs to take, make and ship an order, and nothing for advertising.
- Card numbers never reach us. Stripe processes them.
- An artist sees your name and address for what you ordered from them, and nothing else.
- You can browse, fill a cart and order without an account.

## What we store, why and how long {#what-we-keep}

{stored-data}

We need most of this data to fulfill our contract with you. We keep financial records because the law requires it, and technical logs because of our legitimate interest in a site that works and isn’t abused.

## What we never store {#never}

Card numbers. You enter them on the pages of Stripe, our payment provider. We don’t build profiles, sell data, show ads or track you on other sites. {site} loads nothing from other companies into its pages.

## Cookies and browser storage {#browser}

We only store what a page needs to work, so there is no cookie banner. You can clear all of it in your browser. This logs you out and empties a cart that isn’t in an account.

{browser-storage}

The name of the session cookie may include a prefix or a port number, depending on the site’s address.

## Who else sees it {#who-else}

{processors}

## How we protect it {#safety}

Connections are encrypted. Passwords are stored as one-way hashes. We strip location and camera data from images and rate-limit login attempts. If a data breach affects you, we’ll notify you without undue delay. To report a vulnerability, write to {email}.

## Children {#children}

{site} is not intended for children under 13, and we do not knowingly collect data about them. If you believe that a child under 13 has given us personal data, contact us and we will delete it.

## Your rights {#your-rights}

You may access, correct, export or delete your data, object to its use, and file a complaint with a data protection authority. You can change most of it in your profile. Data that belongs to an order is kept for as long as the law requires.

For anything else, write to {email}. We’ll answer within 30 days, free of charge.

## Changes {#changes}

If we change this policy in a way that affects you, we’ll notify you by email before the change takes effect. The date at the top shows the last change.

## Who we are {#contact}

{owner} operates this marketplace and is responsible for the data described here. Write to {email}. A person answers.

{legal-entity}
`
