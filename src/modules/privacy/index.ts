export { type Obstacle, obstacles } from './obstacles.ts'
