/** How many artists the page 'About' introduces. */
export const spotlightPlaces = 8
