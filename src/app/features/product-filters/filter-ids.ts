export const filterFormId = 'shop-filters'

/** Of the sheet that the filters are in on a phone. */
export const filterPanelId = 'shop-facets'
