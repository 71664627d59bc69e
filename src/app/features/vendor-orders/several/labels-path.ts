/** What an act that makes labels says of each order. */
export const labeled = 'labeled'
/** The labels of selected orders as one file. */
export const labelsPath = '/vendor-dashboard/orders/labels.pdf'
