/** Width of a product page's main picture; a hovered card prefetches exactly that file. */
export const productPictureSizes = '(min-width: 104rem) 710px, (min-width: 64rem) 660px, calc(100vw - 2rem)'
