/** The three steps of the home page and of /about. */
export const stepTexts = [
  {
    name: 'Create',
    text: 'An artist draws a design and decides what the hat is made of, how many to make and what it costs.',
  },
  {
    name: 'Connect',
    text: 'You find it here, see who made it, and write to them if you like.',
  },
  {
    name: 'Support',
    text: 'You buy the hat, the artist packs and ships it, and gets paid for it. Our fee is a separate line.',
  },
] as const
