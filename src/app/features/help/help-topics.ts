export interface HelpQuestion {
  /** The end of its address, as in `/help#cancel`. */
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly link?: { readonly to: string; readonly label: string }
}

export interface HelpTopic {
  /** As that of a question. */
  readonly id: string
  readonly name: string
  readonly questions: readonly HelpQuestion[]
}

export interface HelpFacts {
  readonly productName: string
  readonly feeBasisPoints: number
}

/** What shoppers ask, and what this site does. The answers must be true of every site that runs this software. */
export function helpTopics(facts: HelpFacts): readonly HelpTopic[] {
  return [ordersTopic(facts), shippingTopic(facts), hatsTopic, dataTopic]
}

function ordersTopic({ productName }: HelpFacts): HelpTopic {
  return {
    id: 'orders',
    name: 'Orders',
    questions: [
      {
        id: 'find-order',
        question: 'Where is my order?',
        answer:
          'Open the link in your order email. If you can’t find the email, enter your order number and email address, or log in and open your order history. Once a package has shipped, your order shows its tracking number.',
        link: { to: '/find-order', label: 'Find your order' },
      },
      {
        id: 'guest',
        question: 'Do I need an account?',
        answer:
          'No. You can buy as a guest; the order email has a link to your order. With an account, your addresses, saved hats and orders are in one place.',
      },
      {
        id: 'cancel',
        question: 'Can I cancel my order?',
        answer:
          'Yes, until an artist has started on it. Open your order and choose “Cancel order”. After that, message the artist from your order.',
      },
      {
        id: 'return',
        question: 'Can I return a hat?',
        answer:
          'Each artist has a return policy, which you find on the hat’s page and on your order. If the policy allows it, start the return on your order after the hat was delivered.',
      },
      {
        id: 'problem',
        question: 'My hat is damaged, wrong or late. What now?',
        answer: `Open your order and choose “Report a problem”. The artist answers first. If you can’t agree, ask ${productName} to decide.`,
      },
    ],
  }
}

function shippingTopic({ productName, feeBasisPoints }: HelpFacts): HelpTopic {
  return {
    id: 'shipping-and-prices',
    name: 'Shipping and prices',
    questions: [
      {
        id: 'arrival',
        question: 'When does my hat arrive?',
        answer:
          'The hat’s page and your cart show the estimated arrival. It includes the days that the artist needs to make and pack the hat.',
      },
      {
        id: 'shipping-price',
        question: 'What does shipping cost?',
        answer:
          'It depends on your address and on where the hats come from. Hats of several artists come in several packages. Your cart shows the price before you pay, and with local pickup it is free.',
        link: { to: '/cart', label: 'Open your cart' },
      },
      {
        id: 'fee',
        question: 'What is the platform fee?',
        answer: `${feeBasisPoints / 100}% of the price of the hats. It pays for running ${productName}, and your cart shows it as a separate line. The artist gets the full price.`,
      },
      {
        id: 'payment',
        question: 'Is my payment safe?',
        answer: `You pay on a page of Stripe. ${productName} and the artists never see your card number.`,
      },
    ],
  }
}

const hatsTopic: HelpTopic = {
  id: 'hats',
  name: 'Hats',
  questions: [
    {
      id: 'size',
      question: 'Which size fits me?',
      answer:
        'Measure around your head with a tape, just above the ears and eyebrows. Most trucker hats have a snap closure and fit 55 to 61 cm (21⅝ to 24 in). Sizes and fit are on each hat’s page.',
    },
    {
      id: 'own-design',
      question: 'Can I have a hat with my own design?',
      answer:
        'Yes. Draw it or upload a picture. Artists who can make it show their price and delivery date, and you approve a proof before they start. Teams can have a name or number on each hat.',
      link: { to: '/custom', label: 'Start Designing' },
    },
    {
      id: 'ask',
      question: 'How do I reach an artist?',
      answer:
        'Choose “Ask the artist” on a hat’s page, or write from your order. You’ll get an email when there is an answer.',
    },
    {
      id: 'sell',
      question: 'Can I sell my own hats?',
      answer: 'Yes, if you design or make them. You keep your full price; the shopper pays the platform fee.',
      link: { to: '/sell', label: 'Sell your hats' },
    },
  ],
}

const dataTopic: HelpTopic = {
  id: 'your-data',
  name: 'Your data',
  questions: [
    {
      id: 'emails',
      question: 'How do I stop emails?',
      answer:
        'Every newsletter and every reminder ends with a link that stops such emails. We always email you about your orders.',
    },
    {
      id: 'account',
      question: 'How do I get a copy of my data, or delete my account?',
      answer: 'Log in and open “Your data” in your profile. Both take a minute.',
      link: { to: '/profile-settings/data', label: 'Your data' },
    },
  ],
}
