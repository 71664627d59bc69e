/** How wide the main picture of a product's page is; a hovered card fetches just that one. */
export const productPictureSizes = '(min-width: 64rem) 660px, calc(100vw - 2rem)'
