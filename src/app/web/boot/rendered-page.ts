import { createContext } from 'react-router'

/**
 * The HTML that was rendered for a request, passed next to a response without a body. React Router wraps the body of every
 * response in a stream, which would cost a tenth of the page's time.
 */
export const renderedPage = createContext<string | null>(null)
