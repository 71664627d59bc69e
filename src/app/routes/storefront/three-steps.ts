/** The three words of the shop, told on the home page and in /about. */
export const threeSteps = [
  {
    name: 'Create',
    text: 'An artist draws a design and decides what the hat is made of, how many there will be and what it costs.',
  },
  {
    name: 'Connect',
    text: 'You find it here, see who made it and write to them if you like. There is nobody in between.',
  },
  {
    name: 'Support',
    text: 'You buy the hat, the artist packs and sends it, and is paid for it. The fee is a line of its own.',
  },
] as const
