import { createReviewer, type ReviewRequest } from './create-reviewer.ts'

const review = createReviewer((answer) => postMessage(answer))

addEventListener('message', (event: MessageEvent<ReviewRequest>) => review(event.data))
