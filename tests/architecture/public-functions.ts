/**
 * Front-door functions of the server that do not ask who is calling, each with its reason. Everything else takes an
 * `Actor` first. A line here is a hole in the fence: keep the list short.
 */
export const publicFunctions: Readonly<Record<string, string>> = {
  'identity.actorOfCookie': 'It is what finds out who is calling.',
  'identity.openIdentity': 'The composition root opens the library once, before anybody can call.',
  'media.servePicture': 'Pictures are public, and their addresses are made from their content.',
  'shipping.shippingProvider': 'The provider that the composition root chose.',
  'shipping.useShippingProvider': 'The composition root chooses the provider, before anybody can call.',
  'shipping.withinTimeout': 'Bounds how long a provider may take, whoever asked.',
}
