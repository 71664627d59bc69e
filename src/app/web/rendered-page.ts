import { createContext } from 'react-router'

/**
 * The HTML of the page that was rendered for a request, beside a response without a body. React Router looks at the body of every
 * response on its way out, which would wrap the text in a stream and cost a tenth of the page.
 */
export const renderedPage = createContext<string | null>(null)
